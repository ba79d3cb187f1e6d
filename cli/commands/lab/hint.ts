import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { printHint } from '../../loop/verbs/hint.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: { name: 'hint', description: 'The next hint of a stage, after those that you have seen.' },
    args: {
      stage: stageArgument,
      number: {
        type: 'positional',
        required: false,
        valueHint: '1|2|3',
        description: 'show the hints up to this one',
      },
      json: { type: 'boolean', default: false, description: 'print one JSON object' },
    },
    run: ({ args }) => printHint(args.stage, args.number, args.json),
  }),
);
