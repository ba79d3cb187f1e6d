import { invalidReceiptHandle } from './errors.ts';

export interface Receipt {
  readonly messageId: string;
  /** Which act of receiving: one handle belongs to one receive (facts: SQS 1.1). */
  readonly receipt: number;
}

const ID_LENGTH = '00000000-0000-4000-8000-000000000000'.length;

/** How every receipt handle of a queue begins; the digest of its name is much shorter than the name may be. */
export function receiptMark(queueName: string): string {
  let digest = 0x811c9dc5;
  for (let index = 0; index < queueName.length; index++)
    digest = Math.imul(digest ^ queueName.charCodeAt(index), 0x01000193);
  return `receipt-${(digest >>> 0).toString(36).padStart(7, '0')}-`;
}

/** The handle of one receive of one message from the queue with this mark; under 1,024 characters. To its holder it is opaque. */
export function encodeReceipt(mark: string, messageId: string, receipt: number): string {
  return `${mark}${messageId}-${receipt}`;
}

/** @throws ReceiptHandleIsInvalid when it is no handle, or another queue's. */
export function decodeReceipt(
  { name, mark }: { readonly name: string; readonly mark: string },
  handle: string,
): Receipt {
  const end = mark.length + ID_LENGTH;
  const receipt = Number(handle.slice(end + 1));
  // Written in another way than ours, the number belongs to no handle that was given out.
  const known = Number.isSafeInteger(receipt) && handle.slice(end) === `-${receipt}`;
  if (!known || !handle.startsWith(mark)) throw invalidReceiptHandle(name);
  return { messageId: handle.slice(mark.length, end), receipt };
}
