import { afterAll, afterEach, expect, test } from 'vitest';
import { collectMetrics } from '../runs/metrics.ts';
import { unavailable } from './blows.ts';
import { jobIdFor, openStage, SECRET, TENANT } from './stage.ts';

const stage = await openStage();
afterEach(() => stage.calm());
afterAll(() => stage.close());

/** What was logged about a request, from each function. */
const about = (requestId: string): Record<string, unknown>[] =>
  stage.lines
    .filter((line) => line.includes(jobIdFor(requestId)))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('each line about a job names its tenant, its job and its correlation, from submit to worker', async () => {
  const { body } = await stage.submit('logged');
  await stage.ended('logged');
  await stage.quiet();
  const lines = about('logged');
  expect(new Set(lines.map((line) => line['function_name']))).toEqual(
    new Set(['SubmitFunction', 'RelayFunction', 'WorkerFunction']),
  );
  for (const line of lines) {
    expect(line).toMatchObject({
      tenantId: TENANT,
      jobId: jobIdFor('logged'),
      correlationId: body['correlationId'],
    });
  }
});

test('no line holds what a customer sent, whichever way it fails', async () => {
  const { habits } = stage.stack.provider;
  const send = (body: unknown): Promise<unknown> => stage.run(stage.send(TENANT, 'POST', '/documents', body));
  await send(`{"${SECRET}`);
  await send({ requestId: SECRET.repeat(9), template: SECRET, parameters: SECRET, [SECRET]: SECRET });
  await stage.submit('fails');
  await stage.submit('fails', { parameters: { other: SECRET } });
  habits.set({ unreadableAfter: { next: 1 }, errorAfter: { next: 1 }, resetAfter: { next: 1 } });
  await stage.submit('unknown-outcome');
  await stage.submit('no-such-template', { template: 'horoscope' });
  stage.strike({ by: 'SubmitFunction', action: 'TransactWriteItems', times: 9 }, unavailable());
  await stage.submit('not-stored');
  for (const body of [SECRET, `{"a":"${SECRET}`, JSON.stringify({ jobId: SECRET })]) await stage.slip(body);
  await stage.quiet();
  await stage.invoke('ReplayFunction', { action: 'replay', operator: 'ann', reason: 'a story' });

  expect(stage.lines.filter((line) => line.includes(SECRET))).toEqual([]);
  // All this did leave lines.
  const logged = stage.lines.join('\n');
  for (const requestId of ['fails', 'unknown-outcome', 'no-such-template', 'not-stored']) {
    expect(logged).toContain(jobIdFor(requestId));
  }
  expect(logged).toMatch(/malformed/);
});

test('the metrics of a run say how long it took, what was suppressed and what lies in the dead letters', async () => {
  await stage.pass(2 * 60_000);
  const metrics = collectMetrics();
  for (const line of stage.lines) metrics.read(line);
  expect(metrics.sum('EndToEndSeconds')).toBeGreaterThan(0);
  expect(metrics.max('DeadLettersVisible')).toBe(stage.stack.sqs.messages('DeadLetterQueue').length);
  const alarm = stage.stack.model.alarms.find(({ name }) => name === 'DeadLetterAlarm');
  expect(alarm!.dimensions['QueueName']).toBe('DeadLetterQueue');
  expect(alarm!.description).toContain('document-portal-on-call');
});
