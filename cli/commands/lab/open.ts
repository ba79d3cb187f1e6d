import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { openStage } from '../../loop/verbs/open.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'open',
      description: 'Open the file of a stage at its line, in the editor of VISUAL or EDITOR.',
    },
    args: { stage: stageArgument },
    run: ({ args }) => openStage(args.stage),
  }),
);
