import { failureOf, logger } from '#lab/observe/logger.ts';
import { observed } from '#lab/observe/observed.ts';
import { CLOCK_SKEW_MS } from '#lab/worker/claim.ts';
import { nominate } from './nominate.ts';
import { reconcile, type Reconciled } from './reconcile.ts';

/** A claim, a lookup and a write, milliseconds; with less time left no further job is begun. */
const ENOUGH_FOR_ONE_MS = 6_000;

/** After so many failed lookups in a row the provider is taken to be away: claiming more jobs would only hold them up. */
const FAILED_LOOKUPS_BEFORE_GIVING_UP = 5;

/** How many jobs ended in which way. */
export type ReconcileSummary = Partial<Record<Reconciled | 'failed', number>>;

/** Runs on a schedule, one at a time: settles the jobs whose holder is gone. One job that fails leaves the others their turn. */
export const handler = observed(async (_event: unknown, context): Promise<ReconcileSummary> => {
  const deadline = Date.now() + context.getRemainingTimeInMillis();
  const summary: ReconcileSummary = {};
  let failedLookups = 0;
  for await (const jobId of nominate(Date.now() - CLOCK_SKEW_MS)) {
    if (deadline - Date.now() < ENOUGH_FOR_ONE_MS || failedLookups >= FAILED_LOOKUPS_BEFORE_GIVING_UP) break;
    const became = await reconcile(jobId, deadline).catch((thrown: unknown) => {
      logger.error('A job could not be reconciled.', { jobId, ...failureOf(thrown) });
      return 'failed' as const;
    });
    summary[became] = (summary[became] ?? 0) + 1;
    failedLookups = became === 'lookup-failed' ? failedLookups + 1 : 0;
  }
  logger.info('Unknown outcomes were reconciled.', { summary });
  return summary;
});
