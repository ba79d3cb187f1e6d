/** A second process that writes progress: `path`, `name` of its stages, how many. */

import { ProgressFile, withHints } from '../learner/progress.ts';

const [path = '', name = '', count = '0'] = process.argv.slice(2);
const progress = new ProgressFile(path);
for (let number = 0; number < Number(count); number++)
  progress.change(`${name}${number}`, (stage) => withHints(stage, 1));
