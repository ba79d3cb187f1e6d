import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { checkStages } from '../../loop/verbs/check.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'check',
      description: 'Judge your files in a stage, or in all. Exit code 1 when a promise breaks.',
    },
    args: {
      stage: { ...stageArgument, valueHint: '03b|all' },
      json: { type: 'boolean', default: false, description: 'print one JSON object for each stage' },
    },
    run: async ({ args }) => process.exit(await checkStages(args.stage, args.json)),
  }),
);
