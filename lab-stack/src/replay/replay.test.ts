import { ReceiveMessageCommand, DeleteMessageCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sqs } from '#lab/aws.ts';
import { messageBody, type OutboxEvent } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { claim } from '#lab/worker/claim.ts';
import { processRecord } from '#lab/worker/record.ts';
import { lose, refuse, startStack, stopStack, type Stack } from '#lab/worker/stack.fixture.ts';
import { replay } from './replay.ts';
import { parseRequest } from './request.ts';
import type { ReplaySummary } from './summary.ts';
import { REPLAY_CAP } from './verdict.ts';

let stack: Stack;
/** Works the jobs queue as the mapping would, every half second. */
let worker: ReturnType<typeof setTimeout>;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(() => {
  clearTimeout(worker);
  stopStack();
});

function startWorker(): void {
  const poll = async (): Promise<void> => {
    const queue = { QueueUrl: process.env.JOBS_QUEUE_URL };
    const { Messages: messages = [] } = await sqs.send(new ReceiveMessageCommand(queue));
    for (const { Body = '', ReceiptHandle } of messages) {
      const done = await processRecord(Body, Date.now() + 30_000).then(
        () => true,
        () => false,
      );
      if (done) await sqs.send(new DeleteMessageCommand({ ...queue, ReceiptHandle }));
    }
    worker = setTimeout(() => void poll(), 500);
  };
  worker = setTimeout(() => void poll(), 500);
}

/** Works the events in the outbox, as relay and worker would, every half second. */
function startRelay(): void {
  const poll = async (): Promise<void> => {
    for (const event of await stack.records('outbox'))
      await processRecord(messageBody(event as unknown as OutboxEvent), Date.now() + 30_000).catch(() => {});
    worker = setTimeout(() => void poll(), 500);
  };
  worker = setTimeout(() => void poll(), 500);
}

/** One run; the time it has decides how long a canary is watched that nobody works on. */
function run(asked: Record<string, unknown> = {}): Promise<ReplaySummary> {
  const request = parseRequest({ action: 'replay', operator: 'ada', reason: 'mended', ...asked });
  return stack.until(replay(request, Date.now() + 60_000));
}

/** A job that failed and whose message is in the dead-letter queue. */
async function dead(requestId: string, changed: Partial<JobRecord> = {}): Promise<JobRecord> {
  const lastFailure = { code: 'http-503', at: Date.now() - 1 };
  const job = await stack.submit(requestId, { lastFailure, ...changed });
  await stack.deadLetter(job);
  return job;
}

/** Who lies in the dead-letter queue and can be received. */
async function visible(): Promise<number> {
  const { Messages: messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: process.env.DEAD_LETTER_QUEUE_URL, MaxNumberOfMessages: 10 }),
  );
  return messages.length;
}

describe('inspecting', () => {
  test('tells what lies there, changes nothing and gives everything back', async () => {
    const job = await dead('r-1');
    await stack.deadLetter('no message of ours');
    const before = await stack.job(job.jobId);
    expect(await run({ action: 'inspect' })).toMatchObject({
      inspected: 2,
      replayed: 0,
      verdicts: { 'replay: http-503': 1, 'park: malformed': 1 },
    });
    expect(await stack.job(job.jobId)).toEqual(before);
    expect(await visible()).toBe(2);
    expect(stack.bodies('jobs')).toEqual([]);
  });

  test('looks at no more than asked', async () => {
    await dead('r-1');
    await dead('r-2');
    expect(await run({ action: 'inspect', limit: 1 })).toMatchObject({ inspected: 1 });
  });
});

describe('replaying', () => {
  test('moves what failed, and every job gets its one document', async () => {
    startWorker();
    const jobs = [await dead('r-1'), await dead('r-2'), await dead('r-3')];
    const summary = await run();
    expect(summary).toMatchObject({ inspected: 3, replayed: 3, waited: 0, canary: { ended: 'completed' } });
    expect(summary.refused).toBeUndefined();
    expect(stack.bodies('dead')).toEqual([]);
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 10_000)));
    for (const { jobId } of jobs)
      expect(await stack.job(jobId)).toMatchObject({ status: 'COMPLETED', replays: 1 });
    expect(stack.provider.documents()).toHaveLength(3);
  });

  test('keeps body, attributes and group', async () => {
    const job = await stack.submit();
    await stack.deadLetter(job, 'tenant-a');
    const [body] = stack.bodies('dead');
    await run();
    const { Messages: messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: process.env.JOBS_QUEUE_URL,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['All'],
      }),
    );
    expect(messages).toMatchObject([
      {
        Body: body,
        MessageAttributes: { trace: { StringValue: 'kept' } },
        Attributes: { MessageGroupId: 'tenant-a' },
      },
    ]);
  });

  test('each verdict has its outcome', async () => {
    startWorker();
    const open = await dead('r-open');
    const done = await dead('r-done', { status: 'COMPLETED' });
    const held = await dead('r-held');
    await claim(held.jobId, Date.now() + 3_600_000);
    await dead('r-capped', { replays: REPLAY_CAP });
    await dead('r-attention', { status: 'REQUIRES_ATTENTION' });
    await stack.deadLetter('no message of ours');
    expect(await run()).toMatchObject({
      inspected: 6,
      replayed: 1,
      discarded: 1,
      waited: 2,
      parked: 2,
      reopened: 0,
    });
    expect(stack.bodies('dead')).toHaveLength(4);
    expect(await stack.job(open.jobId)).toMatchObject({ status: 'COMPLETED' });
    expect(stack.bodies('dead').join()).not.toContain(done.jobId);
    expect(await visible()).toBe(4);
  });

  test('does nothing while the provider is unwell, except for what needs no provider', async () => {
    stack.provider.habits.set({ down: true });
    const job = await dead('r-1');
    await dead('r-2', { status: 'COMPLETED' });
    const summary = await run();
    expect(summary).toMatchObject({ replayed: 0, discarded: 1, waited: 1 });
    expect(summary.refused).toContain('provider');
    expect(await stack.job(job.jobId)).toMatchObject({ replays: 0 });
    expect(stack.bodies('jobs')).toEqual([]);
  });

  test('stops after a canary that fails again', async () => {
    startWorker();
    await dead('r-1');
    await dead('r-2');
    // Healthy by its own word, and refusing all the same.
    stack.provider.habits.set({ unavailable: 1 });
    vi.stubGlobal('fetch', healthy(fetch));
    const summary = await run();
    expect(summary).toMatchObject({ replayed: 1, waited: 1, canary: { ended: 'came-back' } });
    expect(summary.refused).toContain('canary');
    expect(stack.bodies('dead')).toHaveLength(1);
  });

  test('stops after a canary of which nothing is heard', async () => {
    await dead('r-1');
    await dead('r-2');
    expect(await run()).toMatchObject({ replayed: 1, waited: 1, canary: { ended: 'timed-out' } });
  });

  test('a message that comes back each time is parked in the end', async () => {
    const job = await dead('r-1');
    for (let round = 0; round < REPLAY_CAP; round += 1) {
      expect(await run()).toMatchObject({ replayed: 1 });
      await stack.deadLetter(job);
    }
    expect(await run()).toMatchObject({ replayed: 0, parked: 1, verdicts: { 'park: replay-cap': 1 } });
    expect(await stack.records('replays')).toEqual(
      expect.arrayContaining([expect.objectContaining({ cause: 'replay-cap' })]),
    );
  });
});

describe('a move', () => {
  test('that the queue refuses changes neither job nor dead letter', async () => {
    const job = await dead('r-1');
    stack.next('SendMessage', refuse);
    expect(await run()).toMatchObject({ replayed: 0, waited: 1 });
    expect(await stack.job(job.jobId)).toMatchObject({ replays: 0 });
    expect(await visible()).toBe(1);
  });

  test('whose answer is lost is sent again by the SDK; the job is still done once', async () => {
    startWorker();
    const job = await dead('r-1');
    stack.next('SendMessage', lose);
    expect(await run()).toMatchObject({ replayed: 1 });
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 10_000)));
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED', replays: 1 });
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('whose count is written and the answer lost is counted once', async () => {
    const job = await dead('r-1');
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', lose);
    await run();
    expect(await stack.job(job.jobId)).toMatchObject({ replays: 1 });
    expect(stack.bodies('jobs')).toHaveLength(1);
  });

  test('whose delete fails leaves a copy that a later run throws away', async () => {
    startWorker();
    const job = await dead('r-1');
    stack.next('DeleteMessage', refuse);
    expect(await run()).toMatchObject({ replayed: 1 });
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED' });
    vi.setSystemTime(Date.now() + 70_000);
    expect(await run()).toMatchObject({ discarded: 1 });
    expect(stack.bodies('dead')).toEqual([]);
  });
});

describe('records', () => {
  test('who, what, why, when and how it ended', async () => {
    startWorker();
    await dead('r-1');
    const { runId } = await run();
    expect(await stack.records('replays')).toEqual([
      expect.objectContaining({
        recordId: `run#${runId}`,
        operator: 'ada',
        reason: 'mended',
        startedAt: expect.any(Number) as number,
        endedAt: expect.any(Number) as number,
        summary: expect.objectContaining({ replayed: 1, canary: expect.anything() as object }) as object,
      }),
    ]);
  });

  test('a malformed message is on record once, by its hash, and never by what it says', async () => {
    await stack.deadLetter('SENTINEL');
    await stack.deadLetter('SENTINEL');
    const { runId } = await run();
    await run();
    const records = await stack.records('replays');
    expect(records.filter(({ cause }) => cause === 'malformed')).toEqual([
      expect.objectContaining({ runId, bytes: 8 }),
    ]);
    expect(JSON.stringify(records) + stack.lines.join()).not.toContain('SENTINEL');
    expect(stack.bodies('dead')).toHaveLength(2);
  });

  test('a run that breaks off says so on record and gives everything back', async () => {
    await dead('r-1');
    stack.next('GetItem', (call) => call());
    stack.next('GetItem', refuse);
    await expect(run()).rejects.toThrow('Refused by the test.');
    const [record] = await stack.records('replays');
    expect(record).toMatchObject({ summary: { refused: expect.stringContaining('broke off') as string } });
    expect(await visible()).toBe(1);
  });
});

describe('reopening', () => {
  test('a named job that has no dead letter, and one that has: each gets a fresh event', async () => {
    const attention = { status: 'REQUIRES_ATTENTION', updatedAt: Date.now() - 60_000 } as const;
    const named = await stack.submit('r-1', attention);
    const lettered = await dead('r-2', attention);
    startRelay();
    const summary = await run({ reopen: true, jobIds: [named.jobId] });
    expect(summary).toMatchObject({ reopened: 2, replayed: 0, canary: { ended: 'completed' } });
    expect(stack.bodies('dead')).toEqual([]);
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 10_000)));
    for (const { jobId } of [named, lettered])
      expect(await stack.job(jobId)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('two runs', () => {
  test('at once: one of them is refused', async () => {
    startWorker();
    await dead('r-1');
    const both = await Promise.all([run(), run()]);
    expect(both.filter(({ refused }) => refused?.includes('Another replay'))).toHaveLength(1);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('a run that died loses the lock when its lease is over', async () => {
    await dead('r-1');
    stack.next('PutItem', refuse);
    stack.next('DeleteItem', refuse);
    await expect(run()).rejects.toThrow('Refused by the test.');
    expect((await run({ action: 'inspect' })).refused).toContain('Another replay');
    vi.setSystemTime(Date.now() + 70_000);
    expect((await run({ action: 'inspect' })).refused).toBeUndefined();
  });
});

describe('by move task', () => {
  test('moves all where all may be moved, each counted on its job', async () => {
    startWorker();
    const jobs = [await dead('r-1'), await dead('r-2'), await dead('r-3')];
    expect(await run({ method: 'move-task' })).toMatchObject({ replayed: 3, waited: 0 });
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 20_000)));
    for (const { jobId } of jobs)
      expect(await stack.job(jobId)).toMatchObject({ status: 'COMPLETED', replays: 1 });
    expect(stack.provider.documents()).toHaveLength(3);
    expect(stack.bodies('dead')).toEqual([]);
  });

  test('is refused where one message must not be moved', async () => {
    startWorker();
    await dead('r-1');
    await stack.deadLetter('no message of ours');
    const summary = await run({ method: 'move-task' });
    expect(summary).toMatchObject({ replayed: 0, waited: 2 });
    expect(summary.refused).toContain('malformed');
    expect(stack.bodies('dead')).toHaveLength(2);
  });

  test('is refused while somebody holds one of the jobs', async () => {
    startWorker();
    await dead('r-1');
    const { jobId } = await dead('r-2');
    await claim(jobId, Date.now() + 3_600_000);
    expect((await run({ method: 'move-task' })).refused).toContain('live-claim');
    expect(stack.bodies('jobs')).toEqual([]);
  });

  test('is refused where not everything was looked at', async () => {
    await dead('r-1');
    await dead('r-2');
    expect(await run({ method: 'move-task', limit: 1 })).toMatchObject({ replayed: 0 });
    expect(stack.bodies('jobs')).toEqual([]);
  });
});

/** A provider that says it is well whatever it does. */
function healthy(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (String(input).endsWith('/health')) return new Response('{}', { status: 200 });
    return real(input, init);
  };
}
