import { createRequire } from 'node:module';
import { pty, TestTerminal } from '../testing/terminal.ts';

/** One wrong answer, and how long a learner looks at the screen before it says that a promise breaks. */
export interface OnScreen {
  readonly answer: string;
  /** Milliseconds. */
  readonly ms: number;
}

/**
 * From the save of each wrong answer to the sight of its first broken promise, in the real loop of the workbook in this
 * folder. All promises held before each: none is looked at first because it was broken last. Undefined where there is
 * no pseudo-terminal.
 */
export async function onScreen(
  root: string,
  stage: string,
  saveRight: () => void,
  wrong: ReadonlyMap<string, () => void>,
): Promise<readonly OnScreen[] | undefined> {
  if (!pty) return undefined;
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const terminal = new TestTerminal([tsx, 'cli/main.ts', 'start', stage], root, { cols: 120, rows: 50 });
  await terminal.shows(/promises hold/);
  const seen: OnScreen[] = [];
  for (const [answer, save] of wrong) {
    saveRight();
    await terminal.shows('Done.');
    const started = performance.now();
    save();
    await terminal.shows(/✗ [a-z]\d+:/);
    seen.push({ answer, ms: Math.round(performance.now() - started) });
  }
  terminal.press('q');
  await terminal.exited;
  return seen.toSorted((one, other) => one.ms - other.ms);
}
