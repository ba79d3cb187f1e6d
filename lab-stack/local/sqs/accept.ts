import { md5OfAttributes } from './contents.ts';
import { deduplicationKey } from './deduplication.ts';
import { uuid } from '../random.ts';
import { sequenceNumber } from './identifiers.ts';
import type { Account, Site } from './account.ts';
import type { Accepted } from './deduplication.ts';
import type { Draft } from './draft.ts';

/** A checked message on its way in. */
interface Arrival {
  readonly account: Account;
  readonly site: Site;
  readonly draft: Draft;
  readonly bodyMd5: string;
  readonly senderId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Takes a checked message in and gives the members of the answer. A FIFO queue answers a duplicate with the
 * first send's ids and delivers nothing.
 */
export function accept(account: Account, site: Site, draft: Draft, senderId: string): Record<string, string> {
  const bodyMd5 = account.md5(draft.body);
  const arrival = { account, site, draft, bodyMd5, senderId, at: account.clock.now() };
  const fifoIds = site.queue.fifo ? acceptOnce(arrival) : undefined;
  const attributesMd5 = md5OfAttributes(draft.attributes);
  const systemMd5 = md5OfAttributes(draft.systemAttributes);
  return {
    MessageId: fifoIds?.messageId ?? store(arrival),
    MD5OfMessageBody: bodyMd5,
    ...(attributesMd5 && { MD5OfMessageAttributes: attributesMd5 }),
    ...(systemMd5 && { MD5OfMessageSystemAttributes: systemMd5 }),
    ...(fifoIds && { SequenceNumber: fifoIds.sequenceNumber }),
  };
}

function acceptOnce(arrival: Arrival): Accepted {
  const { account, site, draft, at } = arrival;
  const { deduplicationPerGroup } = site.queue.settings;
  const key = deduplicationKey(draft.deduplicationId ?? '', draft.groupId ?? '', deduplicationPerGroup);
  const known = site.deduplication.find(key, at);
  if (known) return known;
  const number = sequenceNumber(account.nextNumber());
  const accepted = { messageId: store(arrival, number), sequenceNumber: number };
  site.deduplication.remember(key, accepted, at);
  return accepted;
}

/** Gives the message's id. */
function store({ account, site, draft, bodyMd5, senderId, at }: Arrival, number?: string): string {
  const id = uuid(account.random);
  const message = {
    id,
    body: draft.body,
    bodyMd5,
    attributes: draft.attributes,
    traceHeader: draft.systemAttributes['AWSTraceHeader']?.StringValue,
    senderId,
    sentAt: at,
    groupId: draft.groupId,
    deduplicationId: draft.deduplicationId,
    sequenceNumber: number,
    deadLetterSourceArn: undefined,
    receiveCount: 0,
    firstReceivedAt: undefined,
  };
  site.queue.put(message, at, at + draft.delayMs, at);
  return id;
}
