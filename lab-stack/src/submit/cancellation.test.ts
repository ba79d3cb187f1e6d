import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from 'vitest';
import { newJob } from '#lab/job/record.ts';
import { cancellationOf } from './cancellation.ts';

const job = newJob('tenant-a', { requestId: 'r', template: 't', parameters: { list: [1] } }, 'c-1', 1_000);
const failed: CancellationReason = { Code: 'ConditionalCheckFailed', Item: marshall(job) };

function kindOf(...reasons: (string | CancellationReason)[]): string | undefined {
  const CancellationReasons = reasons.map((reason) =>
    typeof reason === 'string' ? { Code: reason } : reason,
  );
  const thrown = new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
  return cancellationOf(thrown)?.kind;
}

describe('a cancelled transaction', () => {
  test('whose first condition failed gives the job that is stored', () => {
    const thrown = new TransactionCanceledException({
      message: '',
      $metadata: {},
      CancellationReasons: [failed, { Code: 'None' }],
    });
    expect(cancellationOf(thrown)).toEqual({ kind: 'found', job });
  });

  test.each<[string | undefined, (string | CancellationReason)[]]>([
    ['found', [failed, 'TransactionConflict']],
    ['conflict', ['TransactionConflict', 'None']],
    ['conflict', ['None', 'TransactionConflict']],
    ['conflict', ['TransactionConflict', 'TransactionConflict']],
    ['throttled', ['ThrottlingError', 'None']],
    ['throttled', ['TransactionConflict', 'ProvisionedThroughputExceeded']],
    [undefined, ['TransactionConflict', 'ValidationError']],
    [undefined, ['ValidationError', 'None']],
    [undefined, ['None', failed]],
    [undefined, []],
  ])('is read as %s from %j', (kind, reasons) => {
    expect(kindOf(...reasons)).toBe(kind);
  });

  test('is no other error', () => {
    expect(cancellationOf(new Error('TransactionCanceledException'))).toBeUndefined();
  });
});
