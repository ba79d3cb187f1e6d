import type { Context } from 'aws-lambda';
import { failureOf, logger } from './logger.ts';
import { metrics } from './metrics.ts';

/**
 * A handler whose lines carry the invocation's request id, whose failure leaves a line, and whose metrics
 * are sent also when it fails. What it throws, it throws on.
 */
export function observed<Event, Result>(
  handle: (event: Event, context: Context) => Promise<Result>,
): (event: Event, context: Context) => Promise<Result> {
  return async (event, context) => {
    logger.addContext(context);
    try {
      return await handle(event, context);
    } catch (thrown) {
      logger.error('The invocation failed.', failureOf(thrown));
      throw thrown;
    } finally {
      if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
    }
  };
}
