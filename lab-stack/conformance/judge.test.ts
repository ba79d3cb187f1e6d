import { expect, test } from 'vitest';
import { same } from './assert.ts';
import type { Check } from './check.ts';
import { judge } from './judge.ts';
import { ourWorld } from './ours.ts';
import type { Row } from './rows.ts';
import { NotJudged } from './target.ts';

const row: Row = {
  id: 'sqs-one',
  statement: 'It is so.',
  value: '1 s',
  source: ['BC somewhere'],
  confidence: 'verified',
  date: '2026-11',
  test: true,
  area: 'sqs',
};
const judged = (check: Check) => judge(row, new Map([['sqs-one', check]]), () => ourWorld());

test('a check that resolves passes', async () => {
  expect(await judged(async () => {})).toEqual({ id: 'sqs-one', result: 'pass' });
});

test('a check that finds something else fails, and says what', async () => {
  const reason = 'the answer: expected 2, found 1';
  expect(await judged(async () => same(1, 2, 'the answer'))).toEqual({
    id: 'sqs-one',
    result: 'fail',
    reason,
  });
});

test('a refusal that no check expected fails', async () => {
  const verdict = await judged(async (target) => {
    await target.call('sqs', 'GetQueueUrl', { QueueName: 'nothing' });
  });
  expect(verdict).toMatchObject({
    result: 'fail',
    reason: expect.stringContaining('QueueDoesNotExist (400)'),
  });
});

test('what a target cannot be asked is skipped with the reason', async () => {
  const verdict = await judged(() => Promise.reject(new NotJudged('needs a clock')));
  expect(verdict).toEqual({ id: 'sqs-one', result: 'skipped', reason: 'needs a clock' });
});

test('a row without a test is skipped with its reason, and one without its check fails', async () => {
  const { test: _, ...rest } = row;
  const untested: Row = { ...rest, untested: 'a price' };
  expect(await judge(untested, new Map(), () => ourWorld())).toMatchObject({
    result: 'skipped',
    reason: 'a price',
  });
  expect(await judge(row, new Map(), () => ourWorld())).toMatchObject({ result: 'fail' });
});

test('what a check left to do is done, also when it fails, the last one first', async () => {
  const done: string[] = [];
  await judged(async (target) => {
    for (const name of ['queue', 'table'])
      target.afterwards(async () => {
        done.push(name);
      });
    throw new Error('it breaks');
  });
  expect(done).toEqual(['table', 'queue']);
});
