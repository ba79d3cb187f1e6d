import { DEDUPLICATION_MS } from './deduplication.ts';
import type { Delivery } from './message.ts';

interface Attempt {
  readonly at: number;
  readonly deliveries: readonly Delivery[];
  /** The receipt and the deadline of each, to see whether it was touched since. */
  readonly marks: readonly string[];
}

/** The receives of a FIFO queue that may be repeated under their ReceiveRequestAttemptId for five minutes. */
export interface ReceiveAttempts {
  /** What the receive under this id handed out, while none of it was deleted, changed or received again. */
  find(id: string, now: number): readonly Delivery[] | undefined;
  /** A first receive under this id, at `now` (epoch milliseconds). */
  remember(id: string, deliveries: readonly Delivery[], now: number): void;
  /** The same messages were handed out again; the five minutes run on. */
  renew(id: string): void;
}

const mark = ({ held }: Delivery): string => `${held.receipt} ${held.visibleAt} ${held.state}`;

export function receiveAttempts(): ReceiveAttempts {
  /** Oldest first. */
  const attempts = new Map<string, Attempt>();
  const prune = (now: number): void => {
    for (const [id, { at }] of attempts) {
      if (at + DEDUPLICATION_MS > now) return;
      attempts.delete(id);
    }
  };
  return {
    find(id, now) {
      prune(now);
      const attempt = attempts.get(id);
      const untouched = attempt?.deliveries.every(
        (delivery, index) => mark(delivery) === attempt.marks[index],
      );
      return untouched ? attempt?.deliveries : undefined;
    },
    remember(id, deliveries, now) {
      attempts.delete(id);
      attempts.set(id, { at: now, deliveries, marks: deliveries.map(mark) });
    },
    renew(id) {
      const attempt = attempts.get(id);
      if (attempt) attempts.set(id, { ...attempt, marks: attempt.deliveries.map(mark) });
    },
  };
}
