import { createRequire } from 'node:module';
import { pty, TestTerminal } from '../testing/terminal.ts';

/** Milliseconds until the loop of the workbook in this folder has drawn its first screen; the median of three. */
export async function firstScreen(root: string): Promise<number | undefined> {
  if (!pty) return undefined;
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const times: number[] = [];
  for (let time = 0; time < 3; time++) {
    const started = performance.now();
    const terminal = new TestTerminal([tsx, 'cli/main.ts', 'start'], root);
    await terminal.shows(/\d+ of \d+ done/);
    times.push(performance.now() - started);
    terminal.press('q');
    await terminal.exited;
  }
  return Math.round(times.toSorted((a, b) => a - b)[1] ?? 0);
}
