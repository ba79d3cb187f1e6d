import type { Clock } from '../clock.ts';
import type { Archive } from './archive.ts';
import { Problem } from './contract.ts';
import type { Habits } from './habits.ts';

/** What every action of one provider works with. */
export interface Context {
  readonly clock: Clock;
  readonly random: () => number;
  /** How long it takes to make a document, milliseconds. */
  readonly latencyMs: number;
  readonly habits: Habits;
  readonly archive: Archive;
}

/** Thrown where the connection is dropped. */
export const RESET = new Error('The connection is dropped.');

export function unavailable(): Problem {
  return new Problem(503, 'unavailable', 'The provider cannot serve this request now.');
}

/** Throws when the provider is away altogether. */
export function mindAbsence(habits: Habits): void {
  const { down, unreachable } = habits.current();
  if (unreachable) throw RESET;
  if (down) throw unavailable();
}
