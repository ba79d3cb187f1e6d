/** How far a search is: a bar on the error stream, so that the output stays pure. */

import { barOn } from './bar.ts';
import type { Terminal } from './terminal.ts';

export interface SearchProgress {
  show(progress: { readonly visited: number; readonly stopped: number; readonly left: number }): void;
  /** May be called twice. */
  end(): void;
}

/** Draws nothing where nobody would see it. */
export function progressOf(name: string, terminal: Terminal): SearchProgress {
  const bar = barOn(terminal, `${name}  {bar}  {value} schedules, at least {left} to go, {rate} a second`);
  if (!bar) return { show: () => {}, end: () => {} };
  const started = performance.now();
  bar.start(1, 0, { rate: '…', left: '…' });
  return {
    show({ visited, stopped, left }) {
      const seconds = (performance.now() - started) / 1_000;
      bar.setTotal(visited + left);
      bar.update(visited, { left, rate: Math.round((visited + stopped) / Math.max(seconds, 0.001)) });
    },
    end: () => bar.stop(),
  };
}
