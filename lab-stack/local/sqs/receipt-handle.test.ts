import { expect, test } from 'vitest';
import { ServiceError } from '../service.ts';
import { decodeReceipt, encodeReceipt, receiptMark } from './receipt-handle.ts';

const queue = { name: 'jobs', mark: receiptMark('jobs') };
const id = '0b4a4e9a-7a53-4e7e-9a5b-0c2f6f1f2d11';
const handle = encodeReceipt(queue.mark, id, 17);

test('a handle tells its own queue which message and which receive it is of', () => {
  expect(decodeReceipt(queue, handle)).toEqual({ messageId: id, receipt: 17 });
});

test('the longest name and the latest receive stay far below the length that SQS allows', () => {
  const mark = receiptMark('x'.repeat(80));
  expect(encodeReceipt(mark, id, Number.MAX_SAFE_INTEGER).length).toBeLessThan(100);
});

test.each([
  '',
  'x',
  id,
  handle.slice(0, -3),
  `${handle} `,
  `x${handle}`,
  handle.replace('-17', '-017'),
  handle.replace('-17', '-NaN'),
  handle.replace('-17', '-1.5'),
  handle.replace('-17', ''),
  encodeReceipt(receiptMark('other'), id, 17),
])('what the queue gave to nobody is refused: %s', (garbage) => {
  expect(() => decodeReceipt(queue, garbage)).toThrow(ServiceError);
});
