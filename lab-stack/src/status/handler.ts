import { mayPass } from '#lab/aws.ts';
import { jobView, lookAgainSeconds, retryAfterOf } from '#lab/job/view.ts';
import { failureOf, logger } from '#lab/observe/logger.ts';
import { observed } from '#lab/observe/observed.ts';
import { answer, problem } from '#lab/submit/answer.ts';
import type { HttpAnswer } from '#lab/submit/answer.ts';
import { callerOf, tenantUnknown } from '#lab/submit/caller.ts';
import type { HttpRequest } from '#lab/submit/caller.ts';
import { findJob } from './find.ts';

/** `GET /jobs/{jobId}` and `GET /documents/{requestId}`, for the tenant whose job it is. */
export const handler = observed(async (request: HttpRequest): Promise<HttpAnswer> => {
  const caller = callerOf(request);
  if (!caller) return tenantUnknown();
  try {
    const job = await findJob(caller.tenantId, request.pathParameters ?? {});
    return job ? answer(200, jobView(job), retryAfterOf(job)) : notFound();
  } catch (thrown) {
    if (!mayPass(thrown)) throw thrown;
    logger.warn('The job could not be read.', { ...caller, ...failureOf(thrown) });
    return unavailable();
  }
});

function notFound(): HttpAnswer {
  return problem(
    'not-found',
    'No job of your account has this id. If a submit was never answered, send it again with the same request id.',
  );
}

function unavailable(): HttpAnswer {
  return problem(
    'unavailable',
    'The job could not be read. Ask again.',
    {},
    {
      'retry-after': String(lookAgainSeconds),
    },
  );
}
