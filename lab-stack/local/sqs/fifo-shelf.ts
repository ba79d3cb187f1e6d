import { Heap } from './heap.ts';
import type { HeapNode } from './heap.ts';
import type { Held } from './message.ts';
import type { Shelf } from './shelf.ts';

interface Group {
  readonly visible: Heap<Held>;
  inFlight: number;
  place: HeapNode<Group> | undefined;
}

/**
 * A FIFO queue's visible messages: in order inside a group, and none of a group of which any message is
 * in flight, except to the receive that took it (facts: SQS 1.7).
 */
export function fifoShelf(): Shelf {
  const groups = new Map<string, Group>();
  /** The groups that may be received from, by their first message. */
  const open = new Heap<Group>();

  const groupOf = (held: Held): Group => {
    const id = held.message.groupId ?? '';
    let group = groups.get(id);
    if (!group) groups.set(id, (group = { visible: new Heap(), inFlight: 0, place: undefined }));
    return group;
  };
  const change = (held: Held, apply: (group: Group) => void): void => {
    const group = groupOf(held);
    apply(group);
    if (group.place) open.remove(group.place);
    const first = group.visible.peek();
    group.place = first && group.inFlight === 0 ? open.push(group, first.key) : undefined;
    if (!first && group.inFlight === 0) groups.delete(held.message.groupId ?? '');
  };

  return {
    shelve: (held) =>
      change(held, (group) => {
        held.place = group.visible.push(held, held.position);
      }),
    unshelve: (held) =>
      change(held, (group) => {
        if (held.place) group.visible.remove(held.place);
      }),
    lock: (held) => change(held, (group) => void group.inFlight++),
    unlock: (held) => change(held, (group) => void group.inFlight--),
    next(previous) {
      const same = previous && groups.get(previous.message.groupId ?? '')?.visible.peek();
      return same?.value ?? open.peek()?.value.visible.peek()?.value;
    },
  };
}
