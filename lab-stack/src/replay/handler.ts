import { logger } from '#lab/observe/logger.ts';
import { observed } from '#lab/observe/observed.ts';
import { replay } from './replay.ts';
import { parseRequest } from './request.ts';
import type { ReplaySummary } from './summary.ts';

/** Invoked by an operator: inspects the dead-letter queue and, when asked, replays it. */
export const handler = observed(async (event: unknown, context): Promise<ReplaySummary> => {
  const request = parseRequest(event);
  const summary = await replay(request, Date.now() + context.getRemainingTimeInMillis());
  logger.info('A replay run has ended.', { operator: request.operator, summary });
  return summary;
});
