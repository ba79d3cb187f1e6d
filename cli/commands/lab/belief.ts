import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { printBelief } from '../../loop/verbs/belief.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'belief',
      description: 'Judge a stage, and name the belief behind the failure where it is known.',
    },
    args: {
      stage: stageArgument,
      json: { type: 'boolean', default: false, description: 'print one JSON object' },
    },
    run: async ({ args }) => process.exit(await printBelief(args.stage, args.json)),
  }),
);
