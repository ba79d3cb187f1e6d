import type { Held } from './message.ts';

/** The visible messages of a queue, in the order in which they may be received. */
export interface Shelf {
  /** A message became visible. */
  shelve(held: Held): void;
  /** A visible message leaves the visible ones. */
  unshelve(held: Held): void;
  /** A message went in flight. */
  lock(held: Held): void;
  /** A message is no longer in flight. */
  unlock(held: Held): void;
  /**
   * Who is next, without taking it. `previous` is what the same receive has just taken, so that a FIFO
   * queue can go on in that group.
   */
  next(previous: Held | undefined): Held | undefined;
}
