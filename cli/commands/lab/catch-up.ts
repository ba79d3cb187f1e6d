import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { catchUpTo } from '../../loop/verbs/rewrite.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'catch-up',
      description: 'Fill every stage before this one with the solution. What you wrote is kept in a backup.',
    },
    args: {
      stage: { ...stageArgument, required: true, valueHint: '04', description: 'the stage to go on with' },
    },
    run: ({ args }) => catchUpTo(args.stage),
  }),
);
