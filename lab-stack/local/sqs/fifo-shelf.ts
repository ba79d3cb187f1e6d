import { Heap } from './heap.ts';
import type { HeapNode } from './heap.ts';
import type { Held } from './message.ts';
import type { Shelf } from './shelf.ts';

interface Group {
  readonly visible: Heap<Held>;
  readonly inFlight: Heap<Held>;
  place: HeapNode<Group> | undefined;
}

/**
 * A FIFO queue's visible messages: in order inside a group, and none that comes after one in flight of its
 * group, except to the receive that took that one. One that comes before it may be received: it has become
 * visible again (facts: SQS 1.7, `sqs-fifo-earlier-again`).
 */
export function fifoShelf(): Shelf {
  const groups = new Map<string, Group>();
  /** The groups that may be received from, by their first message. */
  const open = new Heap<Group>();
  const flights = new Map<Held, HeapNode<Held>>();
  /** The group from which a receive takes, and the place in it at which an earlier receive had taken one. */
  let taking: { readonly group: Group; readonly limit: number } | undefined;

  const groupOf = (held: Held): Group => {
    const id = held.message.groupId ?? '';
    let group = groups.get(id);
    if (!group) groups.set(id, (group = { visible: new Heap(), inFlight: new Heap(), place: undefined }));
    return group;
  };
  const limitOf = (group: Group): number => group.inFlight.peek()?.key ?? Number.POSITIVE_INFINITY;
  const change = (held: Held, apply: (group: Group) => void): void => {
    const group = groupOf(held);
    apply(group);
    if (group.place) open.remove(group.place);
    const first = group.visible.peek();
    group.place = first && first.key < limitOf(group) ? open.push(group, first.key) : undefined;
    if (!first && group.inFlight.size === 0) groups.delete(held.message.groupId ?? '');
  };
  const nextOfSame = (previous: Held): Held | undefined => {
    const group = groups.get(previous.message.groupId ?? '');
    const first = group?.visible.peek();
    if (!first || !taking || taking.group !== group || first.key >= taking.limit) return undefined;
    return first.value;
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
    lock: (held) =>
      change(held, (group) => {
        flights.set(held, group.inFlight.push(held, held.position));
      }),
    unlock: (held) =>
      change(held, (group) => {
        const flight = flights.get(held);
        if (flight) group.inFlight.remove(flight);
        flights.delete(held);
      }),
    next(previous) {
      const same = previous && nextOfSame(previous);
      if (same) return same;
      const group = open.peek()?.value;
      taking = group && { group, limit: limitOf(group) };
      return group?.visible.peek()?.value;
    },
  };
}
