import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineCommand } from 'citty';
import { ROOT } from '../../exercises/_kit/paths.ts';
import { nextSteps, skeleton } from '../../exercises/_kit/new/skeleton.ts';
import { UsageError } from '../options.ts';
import { strict } from '../strict.ts';

export default strict(
  defineCommand({
    meta: { name: 'new', description: 'Lay down the skeleton of a new exercise, and say what to fill in.' },
    args: {
      name: {
        type: 'positional',
        required: true,
        description: 'its folder: two digits and a name, such as 08-fan-out',
      },
    },
    run({ args: { name } }) {
      if (!/^\d\d(-[a-z0-9]+)+$/.test(name))
        throw new UsageError(`"${name}" is no name of an exercise. One looks like 08-fan-out.`);
      if (existsSync(join(ROOT, 'exercises', name)))
        throw new UsageError(`exercises/${name} is there already. Choose another name, or work on in it.`);
      for (const [path, text] of skeleton(name)) {
        mkdirSync(dirname(join(ROOT, path)), { recursive: true });
        writeFileSync(join(ROOT, path), text);
        console.log(`made ${path}`);
      }
      console.log('');
      for (const [place, step] of nextSteps(name).entries()) console.log(`${place + 1}. ${step}`);
    },
  }),
);
