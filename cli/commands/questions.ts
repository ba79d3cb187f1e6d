import { defineCommand } from 'citty';
import { wholeNumber } from '../options.ts';
import { playQuestions } from '../play-questions.ts';
import { strict } from '../strict.ts';
import { terminal } from '../terminal.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'questions',
      description: 'Check every practice question, and execute the answers of those that have a proof.',
    },
    args: {
      only: {
        type: 'string',
        valueHint: '03-idempotent-claim/late-writer',
        description: 'only those whose chapter and name begin so',
      },
      processes: {
        type: 'string',
        description: 'execute so many answers at a time; default: as many as the machine has cores',
      },
      write: {
        type: 'boolean',
        default: false,
        description: 'keep what the runs show, beside each proof (.proof.json)',
      },
      twice: {
        type: 'boolean',
        default: false,
        description: 'execute all twice, and find what differs',
      },
      json: { type: 'boolean', default: false, description: 'print one JSON object' },
    },
    async run({ args }) {
      const code = await playQuestions(
        {
          ...(args.only !== undefined && { only: args.only }),
          ...(args.processes !== undefined && { processes: wholeNumber('processes', args.processes, 1) }),
          write: args.write,
          twice: args.twice,
          json: args.json,
        },
        terminal({ ascii: false }),
      );
      process.exit(code);
    },
  }),
);
