import type { Ended } from '../door/door.ts';
import type { AddMoment } from './moment.ts';

/** Receives and deletes of the mapping, as they end. A receipt handle tells which message is deleted. */
export function noteCalls(add: AddMoment): (ended: Ended) => void {
  const names = new Map<string, string>();
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
      add(
        'deleted',
        Entries.flatMap(({ ReceiptHandle }) => names.get(ReceiptHandle) ?? []),
      );
    }
  };
}
