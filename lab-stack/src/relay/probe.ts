import { measure } from '#lab/observe/metrics.ts';
import type { MetricName } from '#lab/observe/metrics.ts';
import { observed } from '#lab/observe/observed.ts';
import { deadLettersVisible, oldestQueuedSeconds, outboxOldestSeconds } from './ages.ts';

export type Reading = Partial<Record<MetricName, number>>;

/**
 * On a schedule of its own, so that a dead relay is seen; zeros are sent too, so that a dead probe is seen.
 * A measure that fails is not sent and fails the run, after the others were sent.
 */
export const handler = observed(async (): Promise<Reading> => {
  const now = Date.now();
  const reading: Reading = {};
  const read = async (name: MetricName, value: Promise<number>): Promise<void> => {
    reading[name] = await value;
    measure(name, await value);
  };
  const results = await Promise.allSettled([
    read('OutboxOldestSeconds', outboxOldestSeconds(now)),
    read('OldestQueuedSeconds', oldestQueuedSeconds(now)),
    read('DeadLettersVisible', deadLettersVisible()),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return reading;
});
