import { expect, test } from 'vitest';
import { eventOf, isMalformed, messageBody, parseMessage, type OutboxEvent } from '#lab/job/event.ts';
import { newJob, type JobRecord } from '#lab/job/record.ts';
import { callerOf, type HttpRequest } from '#lab/submit/caller.ts';
import { readRequest } from '#lab/submit/request.ts';
import { parseRequest } from '#lab/replay/request.ts';
import { verdictFor } from '#lab/replay/verdict.ts';
import { virtualClock } from '../../local/clock.ts';
import { post, replayRequest } from './events.ts';
import {
  abandonedJob,
  asked,
  completedJob,
  escalatedJob,
  jobIdOf,
  message,
  publishedEvent,
  queuedJob,
  STORY_BEGINS,
  TENANT,
  waitingEvent,
} from './given.ts';

const request = asked('r-1');
const job = newJob(TENANT, request, 'c-r-1', STORY_BEGINS);
const event = eventOf(job, 'accepted', STORY_BEGINS);

test('a story begins where a virtual clock starts', () => {
  expect(virtualClock().now()).toBe(STORY_BEGINS);
});

test('a queued job and its event are as submit writes them', () => {
  expect(queuedJob(request)).toEqual(job);
  expect(jobIdOf(request)).toBe(job.jobId);
  expect(waitingEvent(request)).toEqual(event);
  const nested = asked('r-2', { template: 'report', parameters: { z: 1, a: 'x' } });
  expect(queuedJob(nested)).toEqual(newJob(TENANT, nested, 'c-r-2', STORY_BEGINS));
});

test('a message says word for word what the relay sends', () => {
  expect(message('m1', request).body).toBe(messageBody(event));
  expect(isMalformed(parseMessage(message('m1', request).body))).toBe(false);
});

test('a published event is history: it waits no longer, and leaves in a week', () => {
  const { publishedAt, expiresAt, pending, dueAt, ...rest } = publishedEvent(
    request,
  ) as unknown as OutboxEvent;
  expect([pending, dueAt]).toEqual([undefined, undefined]);
  expect(expiresAt).toBe(publishedAt! / 1_000 + 604_800);
  expect(rest).toMatchObject({ eventId: event.eventId, attempts: 1 });
});

test('jobs that were begun look as the replay and the reconciler read them', () => {
  const verdict = (given: object) =>
    verdictFor(parseMessage(messageBody(event)), given as JobRecord, { now: STORY_BEGINS, reopen: false })
      .cause;
  expect(verdict(abandonedJob(request, STORY_BEGINS + 30_000))).toBe('live-claim');
  expect(verdict(abandonedJob(request, STORY_BEGINS - 60_000))).toBe('outcome-unknown');
  expect(verdict(completedJob(request))).toBe('completed');
  expect(verdict(escalatedJob(request))).toBe('requires-attention');
  for (const closed of [completedJob(request), escalatedJob(request)])
    expect(Object.keys(closed)).not.toContain('openStatus');
});

test('a post reaches submit as the tenant with the request', () => {
  const http = post(request) as HttpRequest;
  expect(callerOf(http)).toEqual({ tenantId: TENANT, correlationId: 'c-r-1' });
  expect(readRequest(http.body, http.isBase64Encoded)).toEqual({ ok: true, request });
});

test('a replay request is one that the replay takes', () => {
  expect(parseRequest(replayRequest({ reopen: true }))).toMatchObject({ action: 'replay', reopen: true });
});
