import { Logger } from '@aws-lambda-powertools/logger';

/** Whose line it is. */
export interface Ids {
  readonly tenantId: string;
  readonly jobId: string;
  readonly correlationId: string;
}

type Facts = Readonly<Record<string, unknown>>;

export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
}

/** One JSON line an entry; the level comes from POWERTOOLS_LOG_LEVEL, the service's name from POWERTOOLS_SERVICE_NAME. */
export const logger: Logger = new Logger();

/** A log whose every line carries the ids. Facts are names, numbers and codes, never a document or its parameters. */
export function logFor({ tenantId, jobId, correlationId }: Ids): Log {
  const ids = { tenantId, jobId, correlationId };
  return {
    info: (message, facts) => logger.info(message, { ...facts, ...ids }),
    warn: (message, facts) => logger.warn(message, { ...facts, ...ids }),
    error: (message, facts) => logger.error(message, { ...facts, ...ids }),
  };
}

/**
 * What may be told of a thrown value: its name, the service's request id, where it was thrown. Not its
 * message: services and JSON.parse quote their input there.
 */
export function failureOf(thrown: unknown): Facts {
  if (!(thrown instanceof Error)) return { failure: typeof thrown };
  const { $metadata } = thrown as { $metadata?: { requestId?: string } };
  const frames = thrown.stack?.match(/^ {4}at .*$/gm)?.slice(0, 5);
  return { failure: thrown.name, serviceRequestId: $metadata?.requestId, at: frames };
}
