import type { FaultName } from '../schedule.ts';
import type { Deed } from './deed.ts';

/** One numbered sentence of a run, with what a picture of it needs. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Milliseconds since the story began. */
  readonly at: number;
  readonly text: string;
  /** Places in `happenings` (from 0) that it tells of. */
  readonly places: readonly number[];
  readonly kind: 'begin' | 'call' | 'hold' | 'wake' | 'end' | 'time' | 'dead-letter' | 'log' | 'again';
  /** Who does it; undefined for the queue and for time. */
  readonly run?: string;
  /** For a lane: few words. */
  readonly short: string;
  /** Of calls. */
  readonly deeds?: readonly Deed[];
  readonly fault?: FaultName;
  /** False: nothing reached the service. */
  readonly applied?: boolean;
  /** It shows what broke. */
  readonly isShown?: true;
  /** The end of an invocation that died. */
  readonly isDeath?: true;
  /** Of the beginnings and ends of invocations: the messages that come and go. */
  readonly messages?: readonly string[];
}

/** A line that has no number yet. */
export type Draft = Omit<Line, 'number'>;
