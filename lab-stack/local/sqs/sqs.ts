import { nameInUrl } from './account.ts';
import { UNKNOWN } from './action.ts';
import { ACTIONS } from './actions.ts';
import { md5Of } from './contents.ts';
import { refusal } from './errors.ts';
import { asInput, isObject } from './parameters.ts';
import { decodeReceipt } from './receipt-handle.ts';
import { giveBack } from './receive.ts';
import { queueMessages, queueSummaries } from './view.ts';
import type { Clock } from '../clock.ts';
import type { Service } from '../service.ts';
import type { Account, Returned } from './account.ts';
import type { MessageView, QueueSummary } from './view.ts';

export type { MessageView, QueueSummary } from './view.ts';

export interface SqsOptions {
  readonly clock: Clock;
  /** Random numbers in [0, 1) for message ids and faults; seed it and a run repeats. */
  readonly random?: () => number;
  /** Lower-case hexadecimal MD5 of a text's UTF-8. Ours runs everywhere; a platform's own is several times as fast. */
  readonly md5?: (text: string) => string;
  /** Twelve digits. */
  readonly accountId?: string;
  readonly region?: string;
  /** Share of deliveries from standard queues, 0 to 1, after which the message stays visible for one more. */
  readonly duplicateRate?: number;
  /** Standard queues hand out any visible message, not the oldest. */
  readonly reorder?: boolean;
  /** Hears of each message that its visibility timeout shows again; no later than the next call that concerns its queue. */
  readonly onReturn?: (returned: Returned) => void;
}

export interface SqsService extends Service {
  readonly name: 'sqs';
  /** Every queue now, in the order of creation. Takes nothing. */
  queues(): QueueSummary[];
  /** The messages of a queue in the order of arrival; empty when there is no such queue. Takes nothing. */
  messages(queueName: string): MessageView[];
  /**
   * Undoes a ReceiveMessage whose answer could not be delivered (the caller hung up after the answer was made):
   * its messages are visible at once and the receive is not counted. Give it the input and the answer of
   * `call`; messages that were received again or deleted since are left alone, and so is anything else.
   */
  giveBack(input: unknown, answer: unknown): void;
}

/** Amazon SQS, standard and FIFO queues, of one account in one Region, in memory and by the given clock. */
export function createSqsService(options: SqsOptions): SqsService {
  let numbers = 0;
  const account: Account = {
    id: options.accountId ?? '000000000000',
    region: options.region ?? 'eu-west-1',
    clock: options.clock,
    random: options.random ?? Math.random,
    md5: options.md5 ?? md5Of,
    duplicateRate: options.duplicateRate ?? 0,
    reorder: options.reorder ?? false,
    onReturn: options.onReturn,
    sites: new Map(),
    deleted: new Map(),
    moveTasks: [],
    nextNumber: () => ++numbers,
  };
  return {
    name: 'sqs',
    touch: (action, input) => ACTIONS.get(action)?.touch(account, isObject(input) ? input : {}) ?? UNKNOWN,
    async call(action, input, context) {
      const known = ACTIONS.get(action);
      if (!known)
        throw refusal(
          'UnknownOperationException',
          `SQS here has no action ${action}. It has ${[...ACTIONS.keys()].join(', ')}.`,
        );
      return known.run(account, asInput(input), context);
    },
    queues: () => queueSummaries(account),
    messages: (queueName) => queueMessages(account, queueName),
    giveBack: (input, answer) => giveBackAnswer(account, input, answer),
  };
}

function giveBackAnswer(account: Account, input: unknown, answer: unknown): void {
  const url = isObject(input) ? input['QueueUrl'] : undefined;
  const messages = isObject(answer) ? answer['Messages'] : undefined;
  const name = typeof url === 'string' ? nameInUrl(account, url) : undefined;
  const queue = name === undefined ? undefined : account.sites.get(name)?.queue;
  if (!queue || !Array.isArray(messages)) return;
  queue.settle(account.clock.now());
  for (const { ReceiptHandle: handle } of messages.filter(isObject)) {
    const { messageId, receipt } = decodeReceipt(queue, String(handle));
    giveBack(queue, queue.find(messageId), receipt);
  }
}
