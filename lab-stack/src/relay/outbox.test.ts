import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamo } from '#lab/aws.ts';
import { eventOf } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { mark } from './mark.ts';
import { duePages } from './pages.ts';
import type { Settlement } from './settle.ts';
import { take } from './take.ts';

const table = mockClient(dynamo);
afterAll(() => table.restore());
const now = 1_767_225_600_123;
const job = newJob('tenant-a', { requestId: 'r-1', template: 'invoice', parameters: {} }, 'c-1', now);
const event = eventOf(job, 'accepted', now);
const refusal = new ConditionalCheckFailedException({ message: '', $metadata: {} });

const settlements: Settlement[] = [
  { kind: 'published' },
  { kind: 'deferred', dueAt: now + 1, attempts: 1 },
  { kind: 'parked', reason: 'The queue refused it.' },
];

beforeEach(() => {
  table.reset();
  vi.stubEnv('OUTBOX_TABLE', 'outbox');
});

describe('taking an event', () => {
  test('gives what the base item holds, not what the index said', async () => {
    table.on(UpdateCommand).resolves({ Attributes: { ...event, attempts: 3 } });
    expect(await take(event.eventId, now)).toEqual({ ...event, attempts: 3 });
  });

  test('gives nothing when the base item says no', async () => {
    table.on(UpdateCommand).rejects(refusal);
    expect(await take(event.eventId, now)).toBeUndefined();
  });

  test('does not take trouble for a no', async () => {
    table.on(UpdateCommand).rejects(new Error('throttled'));
    await expect(take(event.eventId, now)).rejects.toThrow('throttled');
  });
});

describe('marking an event', () => {
  test.each(settlements)('as $kind tells whether it was this relay that decided', async (settlement) => {
    table.on(UpdateCommand).resolves({});
    expect(await mark(event, settlement, now)).toBe(true);
    table.on(UpdateCommand).rejects(refusal);
    expect(await mark(event, settlement, now)).toBe(false);
    table.on(UpdateCommand).rejects(new Error('throttled'));
    await expect(mark(event, settlement, now)).rejects.toThrow('throttled');
  });

  test('as published ends its life in whole seconds, days from now', async () => {
    table.on(UpdateCommand).resolves({});
    await mark(event, { kind: 'published' }, now);
    const [call] = table.commandCalls(UpdateCommand);
    const expires = call?.args[0].input.ExpressionAttributeValues?.[':expires'] as number;
    expect(Number.isInteger(expires)).toBe(true);
    expect(expires).toBeGreaterThan(now / 1_000 + 24 * 3_600);
    expect(expires).toBeLessThan(now / 1_000 + 30 * 24 * 3_600);
  });
});

describe('the pages of due events', () => {
  const other = { ...event, eventId: 'job_2#accepted' };

  /** Two pages and an empty one, as a filtered or shrinking index gives them. */
  function threePages(): void {
    const next = { eventId: event.eventId };
    table
      .on(QueryCommand)
      .resolvesOnce({ Items: [event], LastEvaluatedKey: next })
      .resolvesOnce({ Items: [], LastEvaluatedKey: next })
      .resolvesOnce({ Items: [other] });
  }

  test('are read to the end, also past an empty page', async () => {
    threePages();
    const seen = [];
    for await (const page of duePages(now, () => true)) seen.push(...page);
    expect(seen).toEqual([event.eventId, other.eventId]);
  });

  test('end when there is no time for another', async () => {
    threePages();
    const seen = [];
    for await (const page of duePages(now, () => false)) seen.push(...page);
    expect(seen).toEqual([event.eventId]);
  });
});
