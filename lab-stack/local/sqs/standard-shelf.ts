import { Heap } from './heap.ts';
import type { Held } from './message.ts';
import type { Shelf } from './shelf.ts';

/**
 * A standard queue's visible messages: oldest first, or, with `pick`, any.
 * `pick` is a source of random numbers in [0, 1).
 */
export function standardShelf(pick?: () => number): Shelf {
  const visible = new Heap<Held>();
  return {
    shelve(held) {
      held.place = visible.push(held, held.position);
    },
    unshelve(held) {
      if (held.place) visible.remove(held.place);
    },
    lock() {},
    unlock() {},
    next: () => (pick ? visible.at(Math.floor(pick() * visible.size)) : visible.peek())?.value,
  };
}
