import { md5OfAttributes } from './contents.ts';
import { deduplicationKey } from './deduplication.ts';
import { uuid } from '../random.ts';
import { sequenceNumber } from './identifiers.ts';
import type { Account, Site } from './account.ts';
import type { Accepted } from './deduplication.ts';
import type { Draft } from './draft.ts';

/**
 * Takes a checked message in and gives the members of the answer. A FIFO queue answers a duplicate with the
 * first send's ids and delivers nothing.
 */
export function accept(account: Account, site: Site, draft: Draft, senderId: string): Record<string, string> {
  const now = account.clock.now();
  const bodyMd5 = account.md5(draft.body);
  const fifoIds = site.queue.fifo ? acceptOnce(account, site, draft, bodyMd5, senderId, now) : undefined;
  const attributesMd5 = md5OfAttributes(draft.attributes);
  const systemMd5 = md5OfAttributes(draft.systemAttributes);
  return {
    MessageId: fifoIds?.messageId ?? store(account, site, draft, bodyMd5, senderId, now, undefined),
    MD5OfMessageBody: bodyMd5,
    ...(attributesMd5 && { MD5OfMessageAttributes: attributesMd5 }),
    ...(systemMd5 && { MD5OfMessageSystemAttributes: systemMd5 }),
    ...(fifoIds && { SequenceNumber: fifoIds.sequenceNumber }),
  };
}

function acceptOnce(
  account: Account,
  site: Site,
  draft: Draft,
  bodyMd5: string,
  senderId: string,
  now: number,
): Accepted {
  const { deduplicationPerGroup } = site.queue.settings;
  const key = deduplicationKey(draft.deduplicationId ?? '', draft.groupId ?? '', deduplicationPerGroup);
  const known = site.deduplication.find(key, now);
  if (known) return known;
  const number = sequenceNumber(account.nextNumber());
  const messageId = store(account, site, draft, bodyMd5, senderId, now, number);
  const accepted = { messageId, sequenceNumber: number };
  site.deduplication.remember(key, accepted, now);
  return accepted;
}

function store(
  account: Account,
  { queue }: Site,
  draft: Draft,
  bodyMd5: string,
  senderId: string,
  now: number,
  number: string | undefined,
): string {
  const id = uuid(account.random);
  const message = {
    id,
    body: draft.body,
    bodyMd5,
    attributes: draft.attributes,
    traceHeader: draft.systemAttributes['AWSTraceHeader']?.StringValue,
    senderId,
    sentAt: now,
    groupId: draft.groupId,
    deduplicationId: draft.deduplicationId,
    sequenceNumber: number,
    deadLetterSourceArn: undefined,
    receiveCount: 0,
    firstReceivedAt: undefined,
  };
  queue.put(message, now, now + draft.delayMs, now);
  return id;
}
