import { siteAt } from '../account.ts';
import { UNKNOWN, writesQueue } from '../action.ts';
import { text } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: DeleteQueue. Its messages are gone, and waiting receives learn that it is. */
export const deleteQueue: Action = {
  touch(account, input) {
    const touch = writesQueue(account, input);
    return touch === UNKNOWN ? touch : { reads: [], writes: ['queues', ...touch.writes] };
  },
  run(account, input) {
    const { queue, polls } = siteAt(account, text(input, 'QueueUrl'));
    account.sites.delete(queue.name);
    account.deleted.set(queue.name, account.clock.now());
    polls.close();
    return {};
  },
};
