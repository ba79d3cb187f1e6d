import type { OutboxEvent } from '#lab/job/event.ts';
import { failureOf, logFor, logger } from '#lab/observe/logger.ts';
import { measure } from '#lab/observe/metrics.ts';
import { mark } from '#lab/relay/mark.ts';
import { duePages } from '#lab/relay/pages.ts';
import { batchSize, publish } from '#lab/relay/publish.ts';
import type { Sent } from '#lab/relay/publish.ts';
import { settlementOf } from '#lab/relay/settle.ts';
import type { Settlement } from '#lab/relay/settle.ts';
import { take } from '#lab/relay/take.ts';

/** How many events ended how in one run. */
export type Tally = Record<Settlement['kind'], number>;

/**
 * Publishes what waits: first the events that were named, which the index may not show yet, then those that the
 * index nominates, to the end or while `hasTime`. When none of the named is to be had, whoever took them looks
 * at the index, and this run is done. What goes wrong with one batch is logged and stops no other.
 */
export async function drain(named: readonly string[], hasTime: () => boolean): Promise<Tally> {
  const tally: Tally = { published: 0, deferred: 0, parked: 0 };
  if (named.length > 0 && !(await relayAll(named, hasTime, tally))) return tally;
  for await (const page of duePages(Date.now(), hasTime)) await relayAll(page, hasTime, tally);
  return tally;
}

/** False when none of them was to be had. One batch is always tried: with a short timeout, too, a run must get somewhere. */
async function relayAll(eventIds: readonly string[], hasTime: () => boolean, tally: Tally): Promise<boolean> {
  let taken = false;
  for (let from = 0; from < eventIds.length; from += batchSize) {
    taken = (await relayBatch(eventIds.slice(from, from + batchSize), tally)) || taken;
    if (!hasTime()) break;
  }
  return taken;
}

async function relayBatch(eventIds: readonly string[], tally: Tally): Promise<boolean> {
  const taken = await settled(eventIds.map((eventId) => take(eventId, Date.now())));
  const events = taken.filter((event) => event !== undefined);
  if (events.length === 0) return false;
  // #region ex02b-batch
  // Marked first, so that no other relay sends them as well.
  for (const event of events) await settle({ event, outcome: 'accepted' });
  await publish(events);
  tally.published += events.length;
  // #endregion ex02b-batch
  return true;
}

async function settle(sent: Sent): Promise<Settlement['kind'] | undefined> {
  const now = Date.now();
  const settlement = settlementOf(sent, now, Math.random());
  if (!(await mark(sent.event, settlement, now))) return undefined;
  tell(sent.event, settlement);
  return settlement.kind;
}

function tell(event: OutboxEvent, settlement: Settlement): void {
  const log = logFor(event);
  const facts = { eventId: event.eventId, attempts: event.attempts };
  if (settlement.kind === 'published') log.info('The event was published.', facts);
  if (settlement.kind === 'deferred') log.warn('The event was not published and waits.', facts);
  if (settlement.kind !== 'parked') return;
  log.error(`The event was parked. ${settlement.reason} Mend the cause, then set pending and dueAt.`, facts);
  measure('OutboxParked', 1);
}

/** The values of those that succeed; a failure is logged, and the event comes up again when its hold has ended. */
async function settled<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(work);
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value];
    logger.error('An outbox event could not be read or written.', failureOf(result.reason));
    return [];
  });
}
