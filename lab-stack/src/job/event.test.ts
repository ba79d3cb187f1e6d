import { describe, expect, test } from 'vitest';
import { eventOf, isMalformed, messageBody, parseMessage } from './event.ts';
import { newJob } from './record.ts';

const job = newJob(
  'tenant-a',
  { requestId: 'r-1', template: 'invoice', parameters: { to: 'Ada' } },
  'c-1',
  1_000,
);
const event = eventOf(job, 'accepted', 1_000);

describe('the event of a job', () => {
  test('has an id that follows from job and occasion, not from the time', () => {
    expect(event.eventId).toBe(`${job.jobId}#accepted`);
    expect(eventOf(job, 'accepted', 9_999).eventId).toBe(event.eventId);
    expect(eventOf(job, 'resumed-1', 1_000).eventId).not.toBe(event.eventId);
  });

  test('waits in the index from the start, due at once', () => {
    expect(event).toMatchObject({ pending: 'PENDING', dueAt: 1_000, attempts: 0 });
  });
});

describe('the message', () => {
  test('is read back as it was sent, and holds nothing of the document', () => {
    const body = messageBody({ ...event, attempts: 3 });
    expect(body).not.toContain('Ada');
    expect(parseMessage(body)).toEqual({
      schemaVersion: 1,
      eventId: event.eventId,
      tenantId: 'tenant-a',
      jobId: job.jobId,
      createdAt: 1_000,
      correlationId: 'c-1',
    });
  });

  test('may come from a newer producer with members that we do not know', () => {
    const body = JSON.stringify({ ...(JSON.parse(messageBody(event)) as object), priority: 'high' });
    expect(isMalformed(parseMessage(body))).toBe(false);
  });

  test.each(['', 'null', '[]', '"text"', '{', '{}', '1e999'])(
    '%j is malformed, and nothing is thrown',
    (body) => {
      expect(isMalformed(parseMessage(body))).toBe(true);
    },
  );

  test.each([
    { schemaVersion: 2 },
    { tenantId: '' },
    { jobId: 'job_1' },
    { createdAt: '1000' },
    { createdAt: 1.5 },
    { eventId: undefined },
    { correlationId: 7 },
  ])('with %j it is malformed, and the reason names the member', (change) => {
    const message = parseMessage(
      JSON.stringify({ ...(JSON.parse(messageBody(event)) as object), ...change }),
    );
    expect(isMalformed(message) && message.malformed).toContain(Object.keys(change)[0]);
  });

  test('the reason never quotes what was sent', () => {
    const message = parseMessage('{"schemaVersion":"SECRET","tenantId":{"SECRET":1},"SECRET":2}');
    expect(JSON.stringify(message)).not.toContain('SECRET');
  });
});
