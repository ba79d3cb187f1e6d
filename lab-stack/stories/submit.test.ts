import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../local/service.ts';
import { LOST, unavailable } from './blows.ts';
import { jobIdFor, openStage, order, SECRET, TENANT } from './stage.ts';

const stage = await openStage();
afterEach(() => stage.calm());
afterAll(() => stage.close());

const post = (body: unknown, tenant: string | undefined = TENANT): ReturnType<typeof stage.send> =>
  stage.run(stage.send(tenant, 'POST', '/documents', body));

const STATUSES = ['QUEUED', 'PROCESSING', 'COMPLETED'];

describe('a customer asks for a document', () => {
  test('and reads what was accepted, where to look and when, and can look at once', async () => {
    const reply = await stage.submit('first');
    expect(reply.status).toBe(202);
    expect(reply.headers).toMatchObject({ location: `/jobs/${jobIdFor('first')}` });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).toMatchObject({
      jobId: jobIdFor('first'),
      requestId: 'first',
      template: 'invoice',
      status: 'QUEUED',
      links: { job: `/jobs/${jobIdFor('first')}`, request: '/documents/first' },
    });
    const [byJob, byRequest] = await Promise.all([
      stage.run(stage.send(TENANT, 'GET', String(reply.headers['location']))),
      stage.status('first'),
    ]);
    for (const read of [byJob, byRequest]) {
      expect(read.status).toBe(200);
      expect(STATUSES).toContain(read.body['status']);
    }
    expect((await stage.ended('first')).status).toBe('COMPLETED');
  });

  test('and the job is readable before the customer has the 202, although nobody publishes it', async () => {
    stage.strike({ by: 'SubmitFunction', action: 'Invoke' }, unavailable('ServiceException'));
    stage.strike({ by: 'schedule', action: 'Invoke', about: 'RelayFunction' }, unavailable());
    expect((await stage.submit('unpublished')).status).toBe(202);
    expect(await stage.status('unpublished')).toMatchObject({ status: 200, body: { status: 'QUEUED' } });
    // The schedule of the minute after brings it.
    expect((await stage.ended('unpublished')).status).toBe('COMPLETED');
    expect(stage.documents('unpublished')).toBe(1);
  });

  test('twice: 202 while the job is open, 200 when it has ended, always the same job', async () => {
    stage.stack.provider.habits.set({ unavailable: { next: 3 } });
    const first = await stage.submit('again');
    const second = await stage.submit('again');
    expect([first.status, second.status]).toEqual([202, 202]);
    await stage.ended('again');
    const third = await stage.submit('again');
    expect(third).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', links: { document: expect.stringContaining('https://') } },
      headers: { location: `/jobs/${jobIdFor('again')}` },
    });
    expect(third.headers['retry-after']).toBeUndefined();
    expect([second.body['jobId'], third.body['jobId']]).toEqual([first.body['jobId'], first.body['jobId']]);
    expect(stage.documents('again')).toBe(1);
  });

  test('at the same moment from several windows, and gets one job and one document', async () => {
    const clicks = Array.from({ length: 4 }, () =>
      stage.send(TENANT, 'POST', '/documents', order('windows')),
    );
    const replies = await stage.run(Promise.all(clicks));
    expect(replies.every(({ status }) => status === 202 || status === 200)).toBe(true);
    expect(new Set(replies.map(({ body }) => body['jobId']))).toEqual(new Set([jobIdFor('windows')]));
    expect((await stage.ended('windows')).status).toBe('COMPLETED');
    await stage.quiet();
    expect(stage.documents('windows')).toBe(1);
    const events = (await stage.items('OutboxTable')).filter(({ jobId }) => jobId === jobIdFor('windows'));
    expect(events).toHaveLength(1);
  });

  test('and the first answer of the store is lost: the repeated write finds its own success', async () => {
    stage.strike({ by: 'SubmitFunction', action: 'TransactWriteItems', about: 'lost-write' }, LOST);
    const reply = await stage.submit('lost-write');
    expect(reply).toMatchObject({ status: 202, body: { jobId: jobIdFor('lost-write') } });
    expect((await stage.ended('lost-write')).status).toBe('COMPLETED');
    expect(stage.documents('lost-write')).toBe(1);
  });

  test('and never hears the answer, as the function died after its write: the repeat finds the job', async () => {
    stage.strike(
      { by: 'SubmitFunction', action: 'TransactWriteItems', about: 'dead-submit' },
      { kind: 'crash', when: 'after' },
    );
    expect((await stage.submit('dead-submit')).status).toBeGreaterThanOrEqual(500);
    const repeat = await stage.submit('dead-submit');
    expect([200, 202]).toContain(repeat.status);
    expect(repeat.body['jobId']).toBe(jobIdFor('dead-submit'));
    expect((await stage.ended('dead-submit')).status).toBe('COMPLETED');
    expect(stage.documents('dead-submit')).toBe(1);
  });

  test('and another body under the key is refused, while the job is open and when it has ended', async () => {
    stage.stack.provider.habits.set({ unavailable: { next: 3 } });
    const other = { parameters: { customer: `${SECRET} other` } };
    expect((await stage.submit('bound')).status).toBe(202);
    const early = await stage.submit('bound', other);
    const job = await stage.ended('bound');
    const late = await stage.submit('bound', other);
    for (const refused of [early, late]) {
      expect(refused).toMatchObject({ status: 422, body: { status: 422 } });
      expect(refused.headers['content-type']).toBe('application/problem+json');
    }
    expect(await stage.job('bound')).toEqual(job);
    expect(stage.documents('bound')).toBe(1);
  });

  test('and the same body in another order of its members is the same request', async () => {
    const { requestId, template, parameters } = order('order') as Record<string, unknown>;
    await stage.submit('order');
    expect([200, 202]).toContain((await post({ parameters, template, requestId })).status);
  });

  test('and the store does not answer: no 2xx, and no job without one', async () => {
    stage.strike(
      { by: 'SubmitFunction', action: 'TransactWriteItems', about: 'refused', times: 9 },
      unavailable(),
    );
    const reply = await stage.submit('refused');
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect(await stage.job('refused')).toBeUndefined();
    expect(await stage.status('refused')).toMatchObject({ status: 404 });
  });

  test('and the store refuses for good: 5xx, and no job', async () => {
    const error = new ServiceError('AccessDeniedException', 'Refused by the story.', 400);
    stage.strike({ by: 'SubmitFunction', action: 'TransactWriteItems' }, { kind: 'refuse', error });
    expect((await stage.submit('denied')).status).toBeGreaterThanOrEqual(500);
    expect(await stage.job('denied')).toBeUndefined();
  });
});

describe('a customer sends what is no request', () => {
  test.each([
    ['nothing', undefined, ['#']],
    ['no object', [SECRET], ['#']],
    ['no members', {}, ['#/requestId', '#/template', '#/parameters']],
    ['a request id with a space', order('two words'), ['#/requestId']],
    ['a number as template', order('bad', { template: 5 }), ['#/template']],
    ['a list as parameters', order('bad', { parameters: [SECRET] }), ['#/parameters']],
    ['an unknown member', order('bad', { colour: SECRET }), ['#/colour']],
    ['a number that no table keeps', order('bad', { parameters: { a: { b: 1e300 } } }), ['#/parameters/a/b']],
  ])('%s: 400 names each field', async (_name, body, pointers) => {
    const reply = await post(body);
    expect(reply).toMatchObject({ status: 400, body: { status: 400, title: expect.any(String) } });
    const errors = reply.body['errors'] as { pointer: string; detail: string }[];
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([...pointers].sort());
    expect(errors.every(({ detail }) => detail.length > 0)).toBe(true);
    expect(await stage.job('bad')).toBeUndefined();
  });

  test('more than is read: 413', async () => {
    const reply = await stage.submit('large', { parameters: { text: 'x'.repeat(64 * 1024) } });
    expect(reply).toMatchObject({ status: 413, body: { status: 413 } });
    expect(await stage.job('large')).toBeUndefined();
  });

  test('without saying who they are: 403', async () => {
    const reply = await stage.run(stage.send(undefined, 'POST', '/documents', order('nobody')));
    expect(reply).toMatchObject({ status: 403, body: { status: 403 } });
    expect(await stage.items('JobsTable')).not.toContainEqual(
      expect.objectContaining({ requestId: 'nobody' }),
    );
  });
});
