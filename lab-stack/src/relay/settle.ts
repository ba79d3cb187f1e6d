import { backoffMs, mostAttempts } from './backoff.ts';
import type { Sent } from './publish.ts';

/** What to write about an event after an attempt. Times are epoch milliseconds. */
export type Settlement =
  | { readonly kind: 'published' }
  | { readonly kind: 'deferred'; readonly dueAt: number; readonly attempts: number }
  | { readonly kind: 'parked'; readonly reason: string };

// #region settlement
/**
 * Only an accepted entry is published. One that the queue can never take is parked at once, one that it did
 * not take `mostAttempts` times is parked then, so that neither goes round for ever. A call without an answer
 * is the queue's trouble and not the event's: that attempt is not counted, and no outage parks anything.
 */
export function settlementOf(sent: Sent, now: number, random: number): Settlement {
  const { attempts } = sent.event;
  const dueAt = now + backoffMs(attempts, random);
  switch (sent.outcome) {
    case 'accepted':
      return { kind: 'published' };
    case 'unanswered':
      return { kind: 'deferred', dueAt, attempts: attempts - 1 };
    case 'refused':
      return { kind: 'parked', reason: `The queue refused it: ${sent.code}.` };
    case 'failed':
      return attempts < mostAttempts
        ? { kind: 'deferred', dueAt, attempts }
        : { kind: 'parked', reason: `The queue did not take it ${attempts} times, lastly: ${sent.code}.` };
  }
}
// #endregion settlement
