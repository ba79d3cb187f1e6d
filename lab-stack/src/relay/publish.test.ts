import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sqs } from '#lab/aws.ts';
import { eventOf, parseMessage } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { publish } from './publish.ts';

vi.hoisted(() => vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT'));

const queue = mockClient(sqs);
afterAll(() => queue.restore());
const events = ['a', 'b', 'c'].map((requestId) => {
  const job = newJob('tenant-a', { requestId, template: 'invoice', parameters: {} }, 'c-1', 1_000);
  return eventOf(job, 'accepted', 1_000);
});
const [first, second, third] = events;

let bodies: string[];

/** A queue that takes everything but what `refuses` says. */
function take(refuses: (entries: SendMessageBatchRequestEntry[]) => Error | undefined): void {
  queue.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: SendMessageBatchRequestEntry[] }) => {
    const refusal = refuses(Entries);
    if (refusal) throw refusal;
    bodies.push(...Entries.map(({ MessageBody }) => MessageBody ?? ''));
    return { Successful: Entries.map(({ Id }) => ({ Id })), Failed: [] };
  });
}

function named(name: string): Error {
  return Object.assign(new Error('no'), { name, $fault: 'client', $metadata: { httpStatusCode: 400 } });
}

beforeEach(() => {
  bodies = [];
  queue.reset();
  vi.stubEnv('JOBS_QUEUE_URL', 'https://sqs.eu-west-1.amazonaws.com/123456789012/jobs');
});

describe('reading the result of a batch', () => {
  test('only what is named as successful is accepted, whatever the order of the lists', async () => {
    queue.on(SendMessageBatchCommand).resolves({
      Successful: [
        { Id: '2', MessageId: 'm', MD5OfMessageBody: '' },
        { Id: '0', MessageId: 'n', MD5OfMessageBody: '' },
      ],
      Failed: [{ Id: '1', SenderFault: false, Code: 'InternalError' }],
    });
    expect(await publish(events)).toEqual([
      { event: first, outcome: 'accepted' },
      { event: second, outcome: 'failed', code: 'InternalError' },
      { event: third, outcome: 'accepted' },
    ]);
  });

  test('the fault of the sender is told from that of the queue', async () => {
    queue.on(SendMessageBatchCommand).resolves({
      Failed: [{ Id: '0', SenderFault: true, Code: 'InvalidMessageContents' }],
    });
    const [sent] = await publish(events.slice(0, 1));
    expect(sent).toEqual({ event: first, outcome: 'refused', code: 'InvalidMessageContents' });
  });

  test.each([
    {
      Successful: [{ Id: '0', MessageId: 'm', MD5OfMessageBody: '' }],
      told: ['accepted', 'failed', 'failed'],
    },
    { told: ['failed', 'failed', 'failed'] },
  ])('an entry in neither list was not accepted: $told', async ({ told, ...answer }) => {
    queue.on(SendMessageBatchCommand).resolves(answer);
    expect((await publish(events)).map(({ outcome }) => outcome)).toEqual(told);
  });
});

describe('publishing', () => {
  test('sends the message of each event', async () => {
    take(() => undefined);
    const sent = await publish(events);
    expect(sent.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(bodies.map(parseMessage)).toMatchObject(events.map(({ eventId, jobId }) => ({ eventId, jobId })));
  });

  test('a call that fails says nothing about any event', async () => {
    take(() => named('QueueDoesNotExist'));
    const sent = await publish(events);
    expect(sent).toEqual(events.map((event) => ({ event, outcome: 'unanswered' })));
  });

  test('one entry that spoils the whole call is refused alone', async () => {
    take((entries) =>
      entries.some(({ MessageBody }) => MessageBody?.includes(second?.eventId ?? ''))
        ? named('InvalidMessageContents')
        : undefined,
    );
    expect(await publish(events)).toEqual([
      { event: first, outcome: 'accepted' },
      { event: second, outcome: 'refused', code: 'InvalidMessageContents' },
      { event: third, outcome: 'accepted' },
    ]);
  });
});
