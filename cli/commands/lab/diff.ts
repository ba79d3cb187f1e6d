import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { printDifferences } from '../../loop/verbs/diff.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: { name: 'diff', description: 'What you have changed in a stage since the start.' },
    args: { stage: stageArgument },
    run: ({ args }) => printDifferences(args.stage),
  }),
);
