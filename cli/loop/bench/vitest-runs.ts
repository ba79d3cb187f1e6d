import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Milliseconds from each save to the end of a run under `vitest --watch` of one test file (relative to `root`). A judge
 * reads the learner's file as a text, which Vitest does not watch: the test file is written anew beside it.
 */
export async function vitestRuns(
  root: string,
  test: string,
  save: () => void,
  edits: number,
): Promise<number[]> {
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const words = [vitest, 'watch', '--project', 'exercises', '--no-color', test];
  const watching = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: plainEnv(),
  });
  let runs = 0;
  let ended: () => void = () => {};
  watching.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!/Waiting for file changes|press h to show help/.test(text)) return;
    runs++;
    ended();
  });
  const runOver = (): Promise<void> => new Promise((resolve) => (ended = resolve));
  const exited = once(watching, 'exit');
  const times: number[] = [];
  try {
    await runOver();
    const own = readFileSync(join(root, test), 'utf8');
    for (let edit = 0; edit < edits; edit++) {
      const over = runOver();
      const started = performance.now();
      save();
      writeFileSync(join(root, test), `${own}\n// ${runs}\n`);
      await over;
      times.push(performance.now() - started);
    }
  } finally {
    watching.kill();
    await exited;
  }
  return times;
}

function plainEnv(): NodeJS.ProcessEnv {
  const { CI: _, FORCE_COLOR: __, ...others } = process.env;
  return others;
}
