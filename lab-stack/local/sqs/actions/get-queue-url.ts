import { pathOf } from '../account.ts';
import { UNKNOWN } from '../action.ts';
import { queueDoesNotExist } from '../errors.ts';
import { optionalText, text } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: GetQueueUrl. */
export const getQueueUrl: Action = {
  touch(_, input) {
    const name = input['QueueName'];
    return typeof name === 'string' ? { reads: ['queues', `queue:${name}`], writes: [] } : UNKNOWN;
  },
  run(account, input, context) {
    const name = text(input, 'QueueName');
    const owner = optionalText(input, 'QueueOwnerAWSAccountId') ?? account.id;
    if (owner !== account.id || !account.sites.has(name)) throw queueDoesNotExist(name);
    return { QueueUrl: context.origin + pathOf(account, name) };
  },
};
