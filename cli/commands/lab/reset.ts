import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { resetNamed } from '../../loop/verbs/rewrite.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'reset',
      description: 'Put the start back into a stage. What you wrote is kept in a backup.',
    },
    args: { stage: { ...stageArgument, required: true, description: 'which stage' } },
    run: ({ args }) => resetNamed(args.stage),
  }),
);
