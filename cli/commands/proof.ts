import { defineCommand } from 'citty';
import { wholeNumber } from '../options.ts';
import { playProof } from '../play-proof.ts';
import { strict } from '../strict.ts';
import { terminal } from '../terminal.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'proof',
      description:
        'Judge every start, solution, wrong and right answer, and check that each ends as it says.',
    },
    args: {
      exercise: { type: 'string', valueHint: '03', description: 'only this one' },
      stage: { type: 'string', valueHint: 'a', description: 'only this stage of it' },
      processes: {
        type: 'string',
        description: 'judge so many answers at a time; default: as many as the machine has cores',
      },
      write: {
        type: 'boolean',
        default: false,
        description: 'write the beliefs of starts and wrong answers anew',
      },
      json: { type: 'boolean', default: false, description: 'print one JSON object' },
    },
    async run({ args }) {
      const code = await playProof(
        {
          ...(args.exercise !== undefined && { exercise: args.exercise }),
          ...(args.stage !== undefined && { stage: args.stage }),
          ...(args.processes !== undefined && { processes: wholeNumber('processes', args.processes, 1) }),
          write: args.write,
          json: args.json,
        },
        terminal({ ascii: false }),
      );
      process.exit(code);
    },
  }),
);
