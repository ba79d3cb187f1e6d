import { isDeadLetterQueue } from '../outcome/model.ts';
import { ordersOf } from '../outcome/story/keys.ts';
import type { Story } from '../outcome/story/story.ts';
import { requestName } from '../outcome/words.ts';

/** What an order at the provider is for: `request r-1`, or its key where the request is not known. */
export function orderedFor(story: Story, place: number): string {
  const order = ordersOf(story).find((one) => one.place === place);
  if (order?.jobId !== undefined) return requestName(story, order.jobId);
  return order ? `the key ${order.key}` : 'a key that is not told';
}

/** ` under the key “…”` for an order, where it tells something. */
export function orderKey(story: Story, place: number): string {
  const order = ordersOf(story).find((one) => one.place === place);
  return order?.jobId === undefined ? '' : keyWords(story, order.jobId, order.key);
}

/** ` under the key “…”`, where one request met the provider under several; empty where all are the same. */
export function keyWords(story: Story, jobId: string, key: string): string {
  const others = ordersOf(story).some((order) => order.jobId === jobId && order.key !== key);
  return others ? ` under the key “${key.length > MOST_OF_KEY ? `${key.slice(0, 12)}…` : key}”` : '';
}

/** Longer keys are made by a machine, and differ from their beginning. */
const MOST_OF_KEY = 24;

/** Without the noun, where there is little room. */
export function shortName(name: string): string {
  return name.replace(/^(request|job) /, '');
}

/** A queue in words. */
export function queueWords(queue: string): string {
  if (isDeadLetterQueue(queue)) return 'the dead-letter queue';
  return queue === 'JobsQueue' ? 'the jobs queue' : queue;
}
