import { invalidReceiptHandle } from './errors.ts';

export interface Receipt {
  readonly messageId: string;
  /** Which act of receiving: one handle belongs to one receive (facts: SQS 1.1). */
  readonly receipt: number;
}

const MARK = 'receipt';

/** The opaque handle of one receive of one message from one queue; under 1,024 characters. */
export function encodeReceipt(queue: string, messageId: string, receipt: number): string {
  return btoa(`${MARK} ${queue} ${messageId} ${receipt}`);
}

/** @throws ReceiptHandleIsInvalid when it is no handle, or another queue's. */
export function decodeReceipt(queue: string, handle: string): Receipt {
  const [mark, name, messageId, receipt, ...rest] = unpack(handle).split(' ');
  const known = mark === MARK && name === queue && rest.length === 0;
  if (!known || !messageId || !/^\d+$/.test(receipt ?? '')) throw invalidReceiptHandle(queue);
  return { messageId, receipt: Number(receipt) };
}

function unpack(handle: string): string {
  try {
    return atob(handle);
  } catch {
    return '';
  }
}
