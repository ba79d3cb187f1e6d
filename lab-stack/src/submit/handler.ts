import { eventOf } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { logFor } from '#lab/observe/logger.ts';
import { measure } from '#lab/observe/metrics.ts';
import { observed } from '#lab/observe/observed.ts';
import { accept } from './accept.ts';
import type { HttpAnswer } from './answer.ts';
import { callerOf, tenantUnknown } from './caller.ts';
import type { HttpRequest } from './caller.ts';
import { nudge } from './nudge.ts';
import { readRequest } from './request.ts';
import { store } from './store.ts';
import type { StoreOutcome } from './store.ts';

// #region submit
/** `POST /documents`: answers only when it is known whether job and event are stored. */
export const handler = observed(async (request: HttpRequest): Promise<HttpAnswer> => {
  const caller = callerOf(request);
  if (!caller) return tenantUnknown();
  const read = readRequest(request.body, request.isBase64Encoded);
  if (!read.ok) return read.answer;

  const job = newJob(caller.tenantId, read.request, caller.correlationId, Date.now());
  const event = eventOf(job, 'accepted', job.createdAt);
  const outcome = await store(job, event);
  if (outcome.kind === 'stored') await nudge(event);
  note(outcome, job);
  return accept(outcome, job.fingerprint);
});
// #endregion submit

function note(outcome: StoreOutcome, asked: JobRecord): void {
  logFor(asked).info(`The request was ${outcome.kind}.`, { outcome: outcome.kind });
  if (outcome.kind === 'found' && outcome.job.fingerprint === asked.fingerprint) {
    measure('DuplicatesSuppressed', 1);
  }
}
