import { relative } from 'node:path';
import { defineCommand } from 'citty';
import { readExercises } from '../../exercises/_kit/exercise/exercise.ts';
import { printStale, stalePrints } from '../../exercises/_kit/print/print.ts';
import { strict } from '../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'print',
      description: "Write the exercises' starts and solutions anew from the lab stack, where they are stale.",
    },
    args: {
      check: { type: 'boolean', default: false, description: 'write nothing; exit 1 when a file is stale' },
    },
    run({ args }) {
      const exercises = readExercises();
      const paths = args.check ? stalePrints(exercises) : printStale(exercises);
      for (const path of paths) console.log(`${args.check ? 'stale' : 'printed'}: ${relative('.', path)}`);
      if (args.check && paths.length > 0) process.exitCode = 1;
    },
  }),
);
