import type { Context, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventOf, messageBody } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { handler } from './handler.ts';
import { startStack, stopStack, type Stack } from './stack.fixture.ts';

let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(stopStack);

async function reported(bodies: string[], timeLeftMs = 30_000): Promise<string[]> {
  const Records = bodies.map((body, index) => {
    return {
      messageId: `m${index}`,
      body,
      attributes: {},
      eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:jobs',
    };
  });
  const deadline = Date.now() + timeLeftMs;
  const context = { getRemainingTimeInMillis: () => deadline - Date.now() } as Context;
  const { batchItemFailures } = await stack.until(handler({ Records } as unknown as SQSEvent, context));
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort();
}

const bodyOf = (job: JobRecord): string => messageBody(eventOf(job, 'accepted', job.createdAt));

test('a malformed message among good ones is reported alone', async () => {
  const [first, second] = [await stack.submit('r-1'), await stack.submit('r-2')];
  expect(await reported([bodyOf(first), 'no message', bodyOf(second)])).toEqual(['m1']);
  expect(stack.provider.documents()).toHaveLength(2);
});

test('one job in two messages of a batch makes one document', async () => {
  const job = await stack.submit();
  expect(await reported([bodyOf(job), bodyOf(job)])).toHaveLength(1);
  expect(stack.provider.documents()).toHaveLength(1);
});

test('a provider that hangs does not take finished records with it', async () => {
  stack.provider.habits.set({ timeoutAfter: { next: 3 } });
  const jobs = await Promise.all(Array.from({ length: 10 }, (_, index) => stack.submit(`r-${index}`)));
  const again = await reported(jobs.map(bodyOf));
  for (const [index, { jobId }] of jobs.entries()) {
    const { status } = await stack.job(jobId);
    expect(again.includes(`m${index}`)).toBe(status !== 'COMPLETED');
  }
});

test('with no time left nothing is begun', async () => {
  const job = await stack.submit();
  expect(await reported([bodyOf(job)], 3_000)).toEqual(['m0']);
  expect(await stack.job(job.jobId)).toEqual(job);
});
