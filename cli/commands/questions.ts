import { defineCommand } from 'citty';
import { PAPERS } from '../../chapters/_kit/question/paper/paper.ts';
import { wholeNumber } from '../options.ts';
import { playQuestions } from '../play-questions.ts';
import { paperKind } from '../questions-papers.ts';
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
      report: {
        type: 'boolean',
        default: false,
        description: 'tell what the bank has and lacks, and execute nothing',
      },
      paper: {
        type: 'string',
        valueHint: PAPERS.join('|'),
        description: 'print the questions without their key, for a reader',
      },
      seed: { type: 'string', default: '1', description: 'of the order on the paper' },
      grade: {
        type: 'string',
        valueHint: 'one.json,two.json',
        description: 'compare what readers handed back; with --write, note it in the questions',
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
          report: args.report,
          seed: wholeNumber('seed', args.seed),
          ...(args.paper !== undefined && { paper: paperKind(args.paper) }),
          ...(args.grade !== undefined && { grade: args.grade }),
        },
        terminal({ ascii: false }),
      );
      process.exit(code);
    },
  }),
);
