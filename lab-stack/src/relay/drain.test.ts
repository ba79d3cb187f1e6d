import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sqs } from '#lab/aws.ts';
import { eventOf } from '#lab/job/event.ts';
import type { OutboxEvent, OutboxMessage } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { drain } from './drain.ts';
import { mark } from './mark.ts';
import { duePages } from './pages.ts';
import { take } from './take.ts';

vi.hoisted(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});
// The three that touch the table are played by a map; their conditions are tried on a real table elsewhere.
vi.mock('./take.ts');
vi.mock('./mark.ts');
vi.mock('./pages.ts');

const queue = mockClient(sqs);
afterAll(() => queue.restore());
const always = (): boolean => true;

let outbox: Map<string, OutboxEvent>;
let sent: string[];

beforeEach(() => {
  vi.stubEnv('JOBS_QUEUE_URL', 'https://sqs.eu-west-1.amazonaws.com/123456789012/jobs');
  outbox = new Map();
  sent = [];
  vi.mocked(duePages).mockImplementation(async function* () {
    const due = waiting();
    for (let from = 0; from < due.length; from += 12) yield due.slice(from, from + 12);
  });
  vi.mocked(take).mockImplementation(async (eventId) => {
    const event = outbox.get(eventId);
    if (!event?.pending) return undefined;
    event.attempts++;
    return { ...event };
  });
  vi.mocked(mark).mockImplementation(async ({ eventId }, settlement) => {
    const event = outbox.get(eventId);
    if (event && settlement.kind !== 'deferred') event.pending = undefined;
    if (event && settlement.kind === 'published') event.publishedAt = 1;
    return true;
  });
  acceptAllBut(() => undefined);
});

/** A queue that fails an entry with the given code, or the whole call when `fault` throws. */
function acceptAllBut(fault: (eventId: string) => { SenderFault: boolean } | undefined): void {
  queue.reset();
  queue.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: SendMessageBatchRequestEntry[] }) => {
    const Failed = Entries.flatMap((entry) => {
      const failure = fault(eventIdIn(entry));
      return failure ? [{ Id: entry.Id, Code: 'Refused', ...failure }] : [];
    });
    const accepted = Entries.filter(({ Id }) => !Failed.some((failure) => failure.Id === Id));
    sent.push(...accepted.map(eventIdIn));
    return { Successful: accepted.map(({ Id }) => ({ Id })), Failed };
  });
}

function eventIdIn({ MessageBody }: SendMessageBatchRequestEntry): string {
  return (JSON.parse(MessageBody ?? '') as OutboxMessage).eventId;
}

function commit(count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const request = { requestId: `r-${place}`, template: 'invoice', parameters: {} };
    const event = eventOf(newJob('tenant-a', request, 'c-1', 1_000), 'accepted', 1_000);
    outbox.set(event.eventId, event);
    return event.eventId;
  });
}

function waiting(): string[] {
  return [...outbox.values()].filter(({ pending }) => pending).map(({ eventId }) => eventId);
}

describe('draining the outbox', () => {
  test('sends every waiting event once, over all pages, and nothing in a second run', async () => {
    const ids = commit(35);
    expect(await drain([], always)).toEqual({ published: 35, deferred: 0, parked: 0 });
    expect(sent.toSorted()).toEqual(ids.toSorted());
    expect(await drain([], always)).toEqual({ published: 0, deferred: 0, parked: 0 });
    expect(sent).toHaveLength(35);
  });

  test('begins with the events that were named, whether the index shows them or not', async () => {
    const ids = commit(3);
    vi.mocked(duePages).mockImplementation(async function* () {});
    await drain(ids.slice(1, 2), always);
    expect(sent).toEqual(ids.slice(1, 2));
  });

  test('goes on with what the index nominates, when one of the named was to be had', async () => {
    const ids = commit(25);
    expect(await drain(ids.slice(3, 4), always)).toMatchObject({ published: 25 });
  });

  test('leaves the index to whoever took the named event', async () => {
    const [first] = commit(25);
    outbox.get(first ?? '')!.pending = undefined;
    expect(await drain([first ?? ''], always)).toMatchObject({ published: 0 });
    expect(waiting()).toHaveLength(24);
  });

  test('marks what the queue accepted, and only that', async () => {
    const [first, second, third] = commit(3);
    acceptAllBut((eventId) => (eventId === second ? { SenderFault: false } : undefined));
    expect(await drain([], always)).toEqual({ published: 2, deferred: 1, parked: 0 });
    expect(waiting()).toEqual([second]);
    acceptAllBut(() => undefined);
    await drain([], always);
    expect(sent).toEqual([first, third, second]);
  });

  test('goes on after a call that failed: the others are sent and marked', async () => {
    const ids = commit(25);
    const unlucky = ids[12] ?? '';
    acceptAllBut((eventId) => {
      if (eventId === unlucky) throw new Error('connection reset');
      return undefined;
    });
    await drain([], always);
    expect(waiting()).toContain(unlucky);
    expect(sent.length).toBeGreaterThanOrEqual(15);
    expect(waiting().length + sent.length).toBe(25);
  });

  test('goes on after an event that cannot be read or written', async () => {
    const [first, second, third] = commit(3);
    const [taking, marking] = [
      vi.mocked(take).getMockImplementation(),
      vi.mocked(mark).getMockImplementation(),
    ];
    vi.mocked(take).mockImplementation(async (eventId, now) => {
      if (eventId === first) throw new Error('throttled');
      return taking?.(eventId, now);
    });
    vi.mocked(mark).mockImplementation(async (event, settlement, now) => {
      if (event.eventId === second) throw new Error('throttled');
      return marking?.(event, settlement, now) ?? false;
    });
    expect(await drain([], always)).toEqual({ published: 1, deferred: 0, parked: 0 });
    expect(waiting()).toEqual([first, second]);
    expect(sent).toContain(third);
  });

  test('two poison entries at the head hold nobody up, and are set aside', async () => {
    const ids = commit(5);
    const poison = new Set(ids.slice(0, 2));
    acceptAllBut((eventId) => (poison.has(eventId) ? { SenderFault: true } : undefined));
    expect(await drain([], always)).toEqual({ published: 3, deferred: 0, parked: 2 });
    expect(waiting()).toEqual([]);
  });

  test('stops when time is short, after a batch, and leaves the rest waiting', async () => {
    commit(25);
    const tally = await drain([], () => false);
    expect(tally.published).toBeGreaterThan(0);
    expect(waiting().length).toBeGreaterThan(0);
    expect(sent).toHaveLength(tally.published);
  });
});
