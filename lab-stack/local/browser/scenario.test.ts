import { beforeAll, describe, expect, test } from 'vitest';
import { playScenario } from './scenario.ts';
import type { Report } from './scenario.ts';

describe('the scenario, in Node', () => {
  let report: Report;
  beforeAll(async () => {
    report = await playScenario(1);
  });

  test('every job that can be done is charged once, whatever was lost, late or sent twice', () => {
    const done = ['first', 'last', 'slow', 'twice'];
    expect(report.charges.map(({ id }) => id!.S).sort()).toEqual(done);
    const completed = report.jobs.filter(({ state }) => state!.S === 'COMPLETED');
    expect(completed.map(({ id }) => id!.S).sort()).toEqual(done);
    for (const job of completed) expect(job['settled']).toEqual({ N: '1' });
  });

  test('what cannot be done is a dead letter after three receives', () => {
    expect(report.deadLetters).toEqual(['broken']);
    expect(report.left).toBe(0);
    const receives = report.trace.flatMap(({ call, answer }) =>
      call === 'sqs.ReceiveMessage' ? ((answer as { Messages?: { Body: string }[] }).Messages ?? []) : [],
    );
    expect(receives.filter(({ Body }) => Body === 'broken')).toHaveLength(3);
  });

  test('it meets what it is there to meet: a lost answer, refused conditions, cancelled transactions', () => {
    const met = new Set(report.trace.map(({ call, error }) => `${call} ${error ?? 'answered'}`));
    for (const happening of [
      'dynamodb.PutItem ConditionalCheckFailedException',
      'dynamodb.TransactWriteItems LostAnswer',
      'dynamodb.TransactWriteItems TransactionCanceledException',
      'dynamodb.TransactWriteItems answered',
      'sqs.DeleteMessageBatch answered',
    ])
      expect([...met]).toContain(happening);
  });

  test('the same seed gives the same report, another seed another one', async () => {
    expect(await playScenario(1)).toEqual(report);
    expect(JSON.stringify(await playScenario(2))).not.toBe(JSON.stringify(report));
  });
});
