import { siteAt } from '../account.ts';
import { readsQueue } from '../action.ts';
import { refusal } from '../errors.ts';
import { text, texts } from '../parameters.ts';
import { SETTABLE } from '../queue-settings.ts';
import type { Action } from '../action.ts';
import type { Queue } from '../queue.ts';

/** SQS API: GetQueueAttributes: nothing without AttributeNames. */
export const getQueueAttributes: Action = {
  touch: readsQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    const names = texts(input, 'AttributeNames');
    const derived = derivedAttributes(queue);
    for (const name of names)
      if (name !== 'All' && !derived.has(name) && !SETTABLE.has(name))
        throw refusal(
          'InvalidAttributeName',
          `There is no queue attribute ${name}. Ask for a known name, or All.`,
        );
    const all = [...derived, ...queue.attributes];
    const wanted = all.filter(([name]) => names.includes('All') || names.includes(name));
    return wanted.length === 0 ? {} : { Attributes: Object.fromEntries(wanted) };
  },
};

function derivedAttributes(queue: Queue): Map<string, string> {
  return new Map([
    ['QueueArn', queue.arn],
    ['ApproximateNumberOfMessages', String(queue.counts.visible)],
    ['ApproximateNumberOfMessagesNotVisible', String(queue.counts.inFlight)],
    ['ApproximateNumberOfMessagesDelayed', String(queue.counts.delayed)],
    ['CreatedTimestamp', seconds(queue.createdAt)],
    ['LastModifiedTimestamp', seconds(queue.modifiedAt)],
  ]);
}

function seconds(ms: number): string {
  return String(Math.floor(ms / 1000));
}
