import { siteAt } from '../account.ts';
import { writesQueueAndDeadLetters } from '../action.ts';
import { invalidParameter, queueDoesNotExist } from '../errors.ts';
import { optionalText, optionalWhole, text, texts } from '../parameters.ts';
import { giveBack, receive } from '../receive.ts';
import { receivedMessage } from '../received-message.ts';
import type { CallContext } from '../../service.ts';
import type { Account, Site } from '../account.ts';
import type { Action } from '../action.ts';
import type { Delivery } from '../message.ts';
import type { Input } from '../parameters.ts';
import type { ReceiveRequest } from '../receive.ts';

/** SQS API: ReceiveMessage. An aborted call takes nothing, or gives back what it took. */
export const receiveMessage: Action = {
  touch: writesQueueAndDeadLetters,
  async run(account, input, context) {
    const site = siteAt(account, text(input, 'QueueUrl'));
    const waitMs = seconds(input, 'WaitTimeSeconds', 20) ?? site.queue.settings.waitMs;
    const request = receiveRequest(site, input, waitMs > 0);
    const wanted = {
      system: [...texts(input, 'MessageSystemAttributeNames'), ...texts(input, 'AttributeNames')],
      message: texts(input, 'MessageAttributeNames'),
    };
    const deliveries = await poll(account, site, request, waitMs, context);
    if (context.signal.aborted) {
      for (const { held, receipt } of deliveries) giveBack(site.queue, held, receipt);
      return {};
    }
    if (deliveries.length === 0) return {};
    return { Messages: deliveries.map((delivery) => receivedMessage(delivery, wanted)) };
  },
};

async function poll(
  account: Account,
  site: Site,
  request: ReceiveRequest,
  waitMs: number,
  { signal }: CallContext,
): Promise<readonly Delivery[]> {
  if (signal.aborted) return [];
  const first = receive(account, site, request);
  if (first.length > 0 || waitMs === 0) return first;
  const attempt = (): readonly Delivery[] | undefined => {
    const deliveries = receive(account, site, request);
    return deliveries.length > 0 ? deliveries : undefined;
  };
  const later = await site.polls.wait(attempt, waitMs, signal);
  if (account.sites.get(site.queue.name) !== site) throw queueDoesNotExist(site.queue.name);
  return later ?? [];
}

function receiveRequest({ queue }: Site, input: Input, longPoll: boolean): ReceiveRequest {
  const attemptId = optionalText(input, 'ReceiveRequestAttemptId') || undefined;
  if (attemptId !== undefined && !queue.fifo)
    throw invalidParameter('ReceiveRequestAttemptId', attemptId, 'only a FIFO queue knows it. Leave it out.');
  return {
    most: optionalWhole(input, 'MaxNumberOfMessages', 1, 10) ?? 1,
    visibilityMs: seconds(input, 'VisibilityTimeout', 43_200),
    longPoll,
    attemptId,
  };
}

/** A span given in seconds, in milliseconds. */
function seconds(input: Input, name: string, most: number): number | undefined {
  const value = optionalWhole(input, name, 0, most);
  return value === undefined ? undefined : value * 1000;
}
