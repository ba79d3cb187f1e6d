import { ReceiveMessageCommand, DeleteMessageCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach } from 'vitest';
import { sqs } from '#lab/aws.ts';
import { messageBody, type OutboxEvent } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { processRecord } from '#lab/worker/record.ts';
import { startStack, stopStack, type Stack } from '#lab/worker/stack.fixture.ts';
import { replay } from './replay.ts';
import { parseRequest } from './request.ts';
import type { ReplaySummary } from './summary.ts';

/** The stack of the test that runs. */
export let stack: Stack;
let worker: ReturnType<typeof setTimeout>;

/** Gives each test of a file a fresh stack. */
export function useStack(): void {
  beforeEach(async () => {
    stack = await startStack();
  });
  afterEach(() => {
    clearTimeout(worker);
    stopStack();
  });
}

/** Works the jobs queue as the mapping would, every half second. */
export function startWorker(): void {
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
export function startRelay(): void {
  const poll = async (): Promise<void> => {
    for (const event of await stack.records('outbox'))
      await processRecord(messageBody(event as unknown as OutboxEvent), Date.now() + 30_000).catch(() => {});
    worker = setTimeout(() => void poll(), 500);
  };
  worker = setTimeout(() => void poll(), 500);
}

/** One run; the time it has decides how long a canary is watched that nobody works on. */
export function run(asked: Record<string, unknown> = {}): Promise<ReplaySummary> {
  const request = parseRequest({ action: 'replay', operator: 'ada', reason: 'mended', ...asked });
  return stack.until(replay(request, Date.now() + 60_000));
}

/** A job that failed and whose message is in the dead-letter queue. */
export async function dead(requestId: string, changed: Partial<JobRecord> = {}): Promise<JobRecord> {
  const lastFailure = { code: 'http-503', at: Date.now() - 1 };
  const job = await stack.submit(requestId, { lastFailure, ...changed });
  await stack.deadLetter(job);
  return job;
}

/** Who lies in the dead-letter queue and can be received. */
export async function visible(): Promise<number> {
  const { Messages: messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: process.env.DEAD_LETTER_QUEUE_URL, MaxNumberOfMessages: 10 }),
  );
  return messages.length;
}

/** A provider that says it is well whatever it does. */
export function healthy(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (String(input).endsWith('/health')) return new Response('{}', { status: 200 });
    return real(input, init);
  };
}
