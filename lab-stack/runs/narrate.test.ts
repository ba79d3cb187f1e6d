import { describe, expect, test } from 'vitest';
import type { Ended } from '../local/door/door.ts';
import type { ServiceName } from '../local/service.ts';
import { deedOf } from './narrate-calls.ts';
import { loggedDeed } from './narrate-log.ts';
import { sentence, type Deed } from './narrate.ts';
import { listed, ordinal, since, span } from './narrate-words.ts';

const JOB = 'job_78f357c03033c2d675fc081d6aa2689c4ea719c5';

function ended(
  caller: string,
  service: ServiceName,
  action: string,
  rest: Partial<Ended> & { input?: unknown },
): Ended {
  const { input = {}, ...more } = rest;
  const signal = new AbortController().signal;
  const touch = { reads: ['key'], writes: ['key'] };
  return {
    call: { id: 1, at: 0, caller, service, action, input, origin: '', signal, touch },
    endedAt: 0,
    ...more,
  };
}

function told(...args: Parameters<typeof ended>): string | undefined {
  const deed = deedOf(ended(...args));
  return deed && sentence([deed]);
}

const jobUpdate = (status: string, attributes?: object): Partial<Ended> & { input: unknown } => ({
  input: {
    Key: { jobId: { S: JOB } },
    UpdateExpression: 'SET #status = :new, updatedAt = :now',
    ExpressionAttributeValues: { ':new': { S: status }, ':old': { S: 'QUEUED' } },
  },
  ...(attributes && { answer: { Attributes: attributes } }),
});

describe('what passes the door, in words', () => {
  const transaction = {
    TransactItems: [{ Put: { Item: { jobId: { S: JOB } } } }, { Put: { Item: { eventId: { S: 'e' } } } }],
  };
  const calls: [string, Parameters<typeof ended>][] = [
    [
      'Submit 1 writes job_78f357c0 with its outbox event in one transaction.',
      ['SubmitFunction#1', 'dynamodb', 'TransactWriteItems', { input: transaction }],
    ],
    [
      'Submit 2 finds job_78f357c0 already there, and writes nothing.',
      [
        'SubmitFunction#2',
        'dynamodb',
        'TransactWriteItems',
        { input: transaction, error: 'TransactionCanceledException' },
      ],
    ],
    [
      'Worker 1 claims job_78f357c0.',
      [
        'WorkerFunction#1',
        'dynamodb',
        'UpdateItem',
        jobUpdate('PROCESSING', { heldUntil: { N: '9' }, updatedAt: { N: '9' } }),
      ],
    ],
    [
      'Worker 2 takes over job_78f357c0: the lease of its holder has run out.',
      [
        'WorkerFunction#2',
        'dynamodb',
        'UpdateItem',
        jobUpdate('PROCESSING', { heldUntil: { N: '8' }, updatedAt: { N: '9' } }),
      ],
    ],
    [
      'Worker 2 cannot claim job_78f357c0: the condition of its write does not hold.',
      [
        'WorkerFunction#2',
        'dynamodb',
        'UpdateItem',
        { ...jobUpdate('PROCESSING'), error: 'ConditionalCheckFailedException' },
      ],
    ],
    [
      'Worker 1 writes the result down: job_78f357c0 COMPLETED.',
      ['WorkerFunction#1', 'dynamodb', 'UpdateItem', jobUpdate('COMPLETED')],
    ],
    [
      'Worker 1 releases its claim: job_78f357c0 QUEUED again.',
      ['WorkerFunction#1', 'dynamodb', 'UpdateItem', jobUpdate('QUEUED')],
    ],
    [
      'Worker 1 may not write to job_78f357c0 any more: somebody else holds it.',
      [
        'WorkerFunction#1',
        'dynamodb',
        'UpdateItem',
        { ...jobUpdate('COMPLETED'), error: 'ConditionalCheckFailedException' },
      ],
    ],
    [
      'Worker 1 claims job_78f357c0: ThrottlingException.',
      [
        'WorkerFunction#1',
        'dynamodb',
        'UpdateItem',
        { ...jobUpdate('PROCESSING'), error: 'ThrottlingException' },
      ],
    ],
    [
      'Worker 1 asks the provider for a document: not now (503).',
      ['WorkerFunction#1', 'provider', 'POST /documents', { answer: { status: 503 } }],
    ],
    [
      'Worker 1 asks the provider for a document: it is made (201). Worker 1 is killed before the answer arrives.',
      [
        'WorkerFunction#1',
        'provider',
        'POST /documents',
        { answer: { status: 201 }, fault: 'crash', error: 'LostAnswer' },
      ],
    ],
    [
      'Reconcile 1 looks a document up at the provider: there is none.',
      ['ReconcileFunction#1', 'provider', 'GET /documents', { answer: { status: 404 } }],
    ],
    [
      'Somebody outside sends 1 message to the jobs queue.',
      [
        'outside',
        'sqs',
        'SendMessage',
        { input: { QueueUrl: 'http://h/0/JobsQueue' }, answer: { MessageId: 'm' } },
      ],
    ],
  ];
  test.each(calls)('%s', (expected, call) => expect(told(...call)).toBe(expected));

  test('nothing is told of what the pipeline only reads, or writes for itself', () => {
    expect(told('RelayFunction#1', 'dynamodb', 'Query', {})).toBeUndefined();
    const mark = { input: { Key: { eventId: { S: 'e' } }, UpdateExpression: 'SET publishedAt = :now' } };
    expect(told('RelayFunction#1', 'dynamodb', 'UpdateItem', mark)).toBeUndefined();
  });

  test('a message that the queue refused was not sent', () => {
    const input = { QueueUrl: 'http://h/0/JobsQueue', Entries: [{ Id: '0' }, { Id: '1' }] };
    const answer = { Successful: [{ Id: '0', MessageId: 'm' }], Failed: [{ Id: '1' }] };
    expect(told('RelayFunction#1', 'sqs', 'SendMessageBatch', { input, answer })).toBe(
      'Relay 1 sends 1 message to the jobs queue.',
    );
  });
});

test('what was done at once is one sentence, that agrees with its number', () => {
  const deed = (number: string, ...things: string[]): Deed => ({
    kind: 'asked',
    who: 'Worker',
    number,
    does: 'asks the provider for {}: {it is|they are} made (201)',
    noun: 'document',
    things,
  });
  expect(sentence([deed('1', 'a'), deed('2', 'b')])).toBe(
    'Worker, in 2 environments, asks the provider for 2 documents: they are made (201).',
  );
  expect(sentence([deed('1', 'a'), deed('1', 'a')])).toBe(
    'Worker 1 asks the provider for a document: it is made (201), 2 times.',
  );
  expect(sentence([deed('1', 'a', 'b', 'b')])).toBe(
    'Worker 1 asks the provider for 2 documents: they are made (201), 3 times in all.',
  );
});

describe("the worker's log", () => {
  const logged = (line: object, environment = 'WorkerFunction#2'): string | undefined => {
    const deed = loggedDeed(environment, JSON.stringify(line));
    return deed && sentence([deed]);
  };
  test('says what was left to the queue', () => {
    const busy = {
      message: 'The message is left for redelivery.',
      why: `Job ${JOB} is not settled: in-progress.`,
      jobId: JOB,
    };
    expect(logged(busy)).toBe(
      'Worker 2 reports its message of job_78f357c0 as failed (batchItemFailures): another worker holds the job.',
    );
    expect(logged({ message: 'The message is done with.', code: 'duplicate', jobId: JOB })).toBe(
      'Worker 2 finds job_78f357c0 completed: its message may go.',
    );
    expect(logged({ message: 'A malformed message is left for the dead-letter queue.' })).toContain(
      'cannot read 1 message',
    );
  });
  test('anything else is passed over', () => {
    expect(logged({ message: 'The message is done with.', code: 'completed' })).toBeUndefined();
    expect(logged({ code: 'duplicate' }, 'SubmitFunction#1')).toBeUndefined();
    expect(loggedDeed('WorkerFunction#1', 'no JSON')).toBeUndefined();
  });
});

test('small words', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
    '111th',
  ]);
  expect([0, 40, 61_040, 905_000].map((ms) => since(1_000, 1_000 + ms))).toEqual([
    '+0:00.00',
    '+0:00.04',
    '+1:01.04',
    '+15:05.00',
  ]);
  expect([181_000, 40].map(span)).toEqual(['181 s', '0.04 s']);
  expect([listed(['A', 'A']), listed(['A', 'B'])]).toEqual(['A, each of them', 'A, B']);
});
