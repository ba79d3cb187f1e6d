import { defineCommand } from 'citty';
import { stageArgument } from '../../loop/chosen-stage.ts';
import { printSolution } from '../../loop/verbs/solution.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: { name: 'solution', description: 'The solution of a stage.' },
    args: { stage: { ...stageArgument, required: true, description: 'which stage' } },
    run: ({ args }) => printSolution(args.stage),
  }),
);
