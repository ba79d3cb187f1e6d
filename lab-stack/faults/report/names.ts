import { isDeadLetterQueue } from '../outcome/model.ts';
import { ordersOf } from '../outcome/story/keys.ts';
import type { Story } from '../outcome/story/story.ts';
import { requestName } from '../outcome/words.ts';

/** The request that an order at the provider is for, or its key where that is not known. */
export function orderedFor(story: Story, place: number): string {
  const order = ordersOf(story).find((one) => one.place === place);
  if (order?.jobId !== undefined) return requestName(story, order.jobId);
  return order ? `the key ${order.key}` : 'a key that is not told';
}

/** Without the noun, where there is little room. */
export function shortName(name: string): string {
  return name.replace(/^(request|job) /, '');
}

/** A queue in words. */
export function queueWords(queue: string): string {
  if (isDeadLetterQueue(queue)) return 'the dead-letter queue';
  return queue === 'JobsQueue' ? 'the jobs queue' : queue;
}
