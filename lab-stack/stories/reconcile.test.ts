import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ACCOUNT_ID } from '../local/stack.ts';
import { jobIdFor, openStage, SECRET, TENANT } from './stage.ts';

const stage = await openStage();
afterEach(() => stage.calm());
afterAll(() => stage.close());

const { habits } = stage.stack.provider;

/** The call of the provider is over, without a word from it. */
async function unknown(requestId: string): Promise<void> {
  await stage.submit(requestId);
  await stage.until(async () => (await stage.job(requestId))?.status === 'PROCESSING');
  await stage.pass(30_000);
  expect(await stage.job(requestId)).toMatchObject({ status: 'PROCESSING' });
}

/** Nothing will come from the queue any more. */
async function loseMessages(): Promise<void> {
  await stage.call('sqs', 'PurgeQueue', { QueueUrl: `${stage.stack.urls.aws}/${ACCOUNT_ID}/JobsQueue` });
  await stage.pass(61_000);
  expect(stage.stack.sqs.messages('JobsQueue')).toEqual([]);
}

describe('the answer of the provider was lost, and so was the message', () => {
  test('the document exists: the schedule finds it, and makes no second one', async () => {
    habits.set({ timeoutAfter: { next: 3 } });
    await unknown('made');
    await loseMessages();
    expect(await stage.ended('made')).toMatchObject({ status: 'COMPLETED', fence: 2 });
    expect(stage.documents('made')).toBe(1);
  });

  test('nothing was made: the schedule sends the job round again', async () => {
    habits.set({ resetBefore: { next: 3 } });
    await unknown('not-made');
    await loseMessages();
    expect(await stage.ended('not-made')).toMatchObject({ status: 'COMPLETED', resumes: 1 });
    expect(stage.documents('not-made')).toBe(1);
  });

  test('a lookup that fails is not "not found": the job waits for one that answers', async () => {
    habits.set({ timeoutAfter: { next: 3 }, lookupFails: { next: 2 } });
    await unknown('unanswered');
    await loseMessages();
    expect(await stage.ended('unanswered')).toMatchObject({ status: 'COMPLETED', resumes: 0 });
    expect(habits.current().lookupFails).toMatchObject({ next: 0 });
    expect(stage.documents('unanswered')).toBe(1);
  });

  test('a provider that never makes anything: after some rounds a person must look', async () => {
    habits.set({ resetBefore: 1 });
    await stage.submit('hopeless');
    const job = await stage.ended('hopeless');
    expect(job).toMatchObject({ status: 'REQUIRES_ATTENTION', evidence: { code: 'resumes-exhausted' } });
    expect(stage.documents('hopeless')).toBe(0);
    const { body } = await stage.status('hopeless');
    expect(body['reason']).toMatch(/\w+/);
    // What the customer reads says nothing of how it works inside, nor what they sent.
    expect(Object.keys(body).sort()).toEqual(
      ['acceptedAt', 'correlationId', 'jobId', 'links', 'reason', 'requestId', 'status', 'template'].sort(),
    );
    for (const inner of [SECRET, job.owner!, 'resumes', 'fence', 'owner']) {
      expect(JSON.stringify(body)).not.toContain(inner);
    }
  });
});

describe('another tenant', () => {
  test('finds no job of this one, by neither address', async () => {
    await stage.submit('mine');
    await stage.ended('mine');
    for (const path of [`/jobs/${jobIdFor('mine')}`, '/documents/mine']) {
      expect(await stage.run(stage.send(TENANT, 'GET', path))).toMatchObject({ status: 200 });
      expect(await stage.run(stage.send('999988887777', 'GET', path))).toMatchObject({
        status: 404,
        body: { status: 404 },
      });
      expect(await stage.run(stage.send(undefined, 'GET', path))).toMatchObject({ status: 403 });
    }
  });
});
