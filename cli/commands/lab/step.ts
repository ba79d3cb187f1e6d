import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { stepThroughStage } from '../../loop/verbs/step.ts';
import { strict } from '../../strict.ts';
import { terminal } from '../../terminal.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'step',
      description: 'Judge a stage, and walk through the schedule that breaks it, step by step.',
    },
    args: {
      stage: stageArgument,
      json: { type: 'boolean', default: false, description: 'print one JSON object' },
      ascii: { type: 'boolean', default: false, description: 'draw with plain characters' },
    },
    run: async ({ args }) =>
      process.exit(await stepThroughStage(args.stage, args.json, terminal({ ascii: args.ascii }))),
  }),
);
