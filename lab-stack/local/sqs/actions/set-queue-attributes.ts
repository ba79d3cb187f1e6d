import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { refusal } from '../errors.ts';
import { text, textMap } from '../parameters.ts';
import { changeAttributes } from '../queue-settings.ts';
import { checkRedriveTarget } from '../redrive-target.ts';
import type { Action } from '../action.ts';

/** SQS API: SetQueueAttributes. Holds at once, where AWS takes up to 60 seconds. */
export const setQueueAttributes: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    const changes = textMap(input, 'Attributes');
    if (changes.has('FifoQueue'))
      throw refusal(
        queue.fifo ? 'InvalidAttributeValue' : 'InvalidAttributeName',
        'The type of a queue is set when it is created. Create another queue to change it.',
      );
    const next = changeAttributes(queue.attributes, changes, queue.fifo);
    if (changes.has('RedrivePolicy')) checkRedriveTarget(account, queue.name, next);
    queue.configure(next, account.clock.now());
    return {};
  },
};
