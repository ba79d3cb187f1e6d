import type { Ended } from '../door/door.ts';
import type { SqsRecord } from '../lambda/mapping/record.ts';
import type { AddMoment } from './moment.ts';

/**
 * Receives and deletes of the mapping, as they end. A receipt handle tells which message is deleted; `lives` tells
 * whether it is in its queue, or among the dead letters, all the same.
 */
export function noteCalls(add: AddMoment, lives: (name: string) => boolean): (ended: Ended) => void {
  const names = new Map<string, string>();
  const deleted = new Set<string>();
  return ({ call, answer }) => {
    if (call.action === 'ReceiveMessage') {
      const { Messages = [] } = (answer ?? {}) as {
        readonly Messages?: readonly { readonly Body: string; readonly ReceiptHandle: string }[];
      };
      for (const { Body, ReceiptHandle } of Messages) names.set(ReceiptHandle, Body);
      add(
        'received',
        Messages.map(({ Body }) => Body),
      );
    }
    if (call.action === 'DeleteMessageBatch') {
      const { Entries } = call.input as { readonly Entries: readonly { readonly ReceiptHandle: string }[] };
      const meant = Entries.flatMap(({ ReceiptHandle }) => names.get(ReceiptHandle) ?? []);
      // A batch may hold two receives of one message, or one that another batch has deleted before.
      const gone = meant.filter((name) => !lives(name) && !deleted.has(name));
      for (const name of gone) deleted.add(name);
      add('deleted', [...new Set(gone)]);
      add('not-deleted', meant.filter(lives));
    }
  };
}

/** Batches that find no place, each once: the mapping asks again and again with the same one. */
export function noteThrottled(add: AddMoment): (payload: string) => void {
  const known = new Set<string>();
  return (payload) => {
    const { Records } = JSON.parse(payload) as { readonly Records: readonly SqsRecord[] };
    const fresh = Records.filter(({ receiptHandle }) => !known.has(receiptHandle));
    for (const { receiptHandle } of fresh) known.add(receiptHandle);
    add(
      'throttled',
      fresh.map(({ body }) => body),
    );
  };
}
