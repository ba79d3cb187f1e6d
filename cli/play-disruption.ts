/** `npm run disrupt`: plays one disruption, prints its lines at a reader's pace, then the account. */

import { setTimeout as pause } from 'node:timers/promises';
import { disrupt, scenes } from '../lab-stack/runs/disrupt.ts';
import type { Line } from '../lab-stack/runs/disrupt-story.ts';
import { accountText, choices, headline, lineText } from './disruption-text.ts';
import { onInterrupt } from './interrupt.ts';

export interface PlayDisruptionOptions {
  /** Which one; undefined lists them. */
  readonly name: string | undefined;
  /** The pause between two lines, milliseconds. */
  readonly paceMs: number;
  readonly seed: number;
  readonly json: boolean;
}

/** Ends the process: 0 when all is as it should be, 1 when not or when there is no such disruption, 130 when the user ended it. */
export async function playDisruption({ name, paceMs, seed, json }: PlayDisruptionOptions): Promise<void> {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) {
    process.stderr.write(choices(name, scenes));
    process.exit(1);
  }
  const interrupt = new AbortController();
  const { signal } = interrupt;
  onInterrupt(() => Promise.resolve(interrupt.abort()));
  const printer = json ? undefined : slowPrinter(paceMs, signal);
  try {
    printer?.print(headline(scene));
    const onLine = (line: Line): void => printer?.print(lineText(line, width()));
    const played = await disrupt(scene, { seed, signal, onLine });
    await printer?.printed();
    process.stdout.write(json ? `${JSON.stringify(played)}\n` : accountText(played));
    process.exitCode = played.problems.length > 0 ? 1 : 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    process.stderr.write('Stopped. Nothing is left behind.\n');
    process.exitCode = 130;
  }
  process.exit();
}

/** The run does not wait for its reader: what it has told is printed at the reader's pace. */
function slowPrinter(paceMs: number, signal: AbortSignal) {
  let queue: Promise<void> = Promise.resolve();
  let first = true;
  const next = async (text: string): Promise<void> => {
    if (!first && paceMs > 0) await pause(paceMs, undefined, { signal });
    first = false;
    signal.throwIfAborted();
    process.stdout.write(text);
  };
  return {
    print(text: string): void {
      queue = queue.then(() => next(text));
      // An interrupt is told by `printed`, or by the run that is interrupted too.
      queue.catch(() => {});
    },
    /** Resolves when everything is printed. Rejects when the signal is aborted. */
    printed: (): Promise<void> => queue,
  };
}

const WIDEST = 100;

function width(): number {
  return Math.min(process.stdout.columns ?? WIDEST, WIDEST);
}
