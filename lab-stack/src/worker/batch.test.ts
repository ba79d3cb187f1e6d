import type { SQSRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { processBatch, type BatchRules } from './batch.ts';

const rules: BatchRules = { concurrency: 3, timeLeft: () => 30_000, enoughForOne: 5_000 };

function record(id: string, group?: string): SQSRecord {
  return {
    messageId: id,
    receiptHandle: `handle of ${id}`,
    body: id,
    attributes: { ApproximateReceiveCount: '1', ...(group ? { MessageGroupId: group } : {}) },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:eu-west-1:123456789012:jobs${group ? '.fifo' : ''}`,
    awsRegion: 'eu-west-1',
  } as unknown as SQSRecord;
}

const failing =
  (...ids: string[]) =>
  async ({ body }: SQSRecord): Promise<void> => {
    if (ids.includes(body)) throw new Error(`no ${body}`);
  };

function atOnce({ body }: SQSRecord): Promise<void> {
  if (body === 'a') throw new Error('at once');
  return Promise.resolve();
}

async function reported(
  records: SQSRecord[],
  work: (record: SQSRecord) => Promise<void>,
  changed: Partial<BatchRules> = {},
): Promise<string[]> {
  const { batchItemFailures } = await processBatch(records, work, { ...rules, ...changed });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort();
}

describe('a standard queue', () => {
  const three = [record('a'), record('b'), record('c')];

  test('only what failed is reported, by message id', async () => {
    expect(await reported(three, failing('b'))).toEqual(['b']);
    expect(await reported(three, failing())).toEqual([]);
    expect(await reported(three, failing('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });

  test.each([undefined, null, 'text', { some: 'object' }, 0])('throwing %s is a failure', async (thrown) => {
    const work = async ({ body }: SQSRecord): Promise<void> => {
      if (body === 'b') throw thrown;
    };
    expect(await reported(three, work)).toEqual(['b']);
  });

  test('a throw before the first await is a failure of that record alone', async () => {
    expect(await reported(three, atOnce)).toEqual(['a']);
  });

  test('nothing is left running when an early record fails', async () => {
    let finished = 0;
    const work = async ({ body }: SQSRecord): Promise<void> => {
      if (body === 'a') throw new Error('at once');
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      finished += 1;
    };
    await reported(three, work);
    expect(finished).toBe(2);
  });

  test('no more records at once than allowed', async () => {
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      running -= 1;
    };
    await reported(
      Array.from({ length: 9 }, (_, index) => record(`r${index}`)),
      work,
      { concurrency: 2 },
    );
    expect(most).toBe(2);
  });

  test('when time is short the untouched records are reported', async () => {
    let left = 10_000;
    const touched: string[] = [];
    const work = async ({ body }: SQSRecord): Promise<void> => {
      touched.push(body);
      left -= 4_000;
    };
    const four = ['a', 'b', 'c', 'd'].map((id) => record(id));
    expect(await reported(four, work, { concurrency: 1, timeLeft: () => left })).toEqual(['c', 'd']);
    expect(touched).toEqual(['a', 'b']);
  });

  test('one call knows nothing of the one before', async () => {
    expect(await reported(three, failing('a'))).toEqual(['a']);
    expect(await reported(three, failing())).toEqual([]);
  });

  test('a group id of a fair queue stops nobody', async () => {
    const fair = three.map((one) => ({
      ...one,
      attributes: { ...one.attributes, MessageGroupId: 'tenant' },
    }));
    expect(await reported(fair, failing('a'))).toEqual(['a']);
  });
});

describe('a FIFO queue', () => {
  const batch = [
    record('a1', 'a'),
    record('b1', 'b'),
    record('a2', 'a'),
    record('b2', 'b'),
    record('a3', 'a'),
  ];

  test('the first failure stops its group; the rest of it is reported and not run', async () => {
    const run: string[] = [];
    const work = async (one: SQSRecord): Promise<void> => {
      run.push(one.body);
      await failing('a2')(one);
    };
    expect(await reported(batch, work)).toEqual(['a2', 'a3']);
    expect(run.sort()).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  test('when time is short every later record of a group is reported', async () => {
    let left = 10_000;
    const work = async (): Promise<void> => {
      left -= 6_000;
    };
    expect(await reported(batch, work, { concurrency: 1, timeLeft: () => left })).toEqual([
      'a2',
      'a3',
      'b1',
      'b2',
    ]);
  });
});
