import { defineCommand } from 'citty';
import { chosenStage } from '../loop/chosen-stage.ts';
import { strict } from '../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'start',
      description:
        'The workbook: opens at the first stage that is not done, watches your files, and judges each save.',
    },
    args: {
      stage: { type: 'positional', required: false, valueHint: '03b', description: 'open at this stage' },
      plain: {
        type: 'boolean',
        default: false,
        description: 'print below what was printed, instead of a full screen; better for screen readers',
      },
      ascii: { type: 'boolean', default: false, description: 'draw with plain characters' },
      poll: {
        type: 'boolean',
        default: false,
        description: 'look at your files again and again, where the system does not tell of changes',
      },
    },
    async run({ args }) {
      const { plain, ascii, poll } = args;
      const at = args.stage === undefined ? undefined : chosenStage(args.stage).name;
      if (!process.stdin.isTTY || !process.stdout.isTTY) {
        const { checkStages } = await import('../loop/verbs/check.ts');
        process.exit(await checkStages(at, false));
      }
      const { playLoop } = await import('../loop/play-loop.ts');
      await playLoop({ ...(at !== undefined && { stage: at }), plain, ascii, poll });
      process.exit();
    },
  }),
);
