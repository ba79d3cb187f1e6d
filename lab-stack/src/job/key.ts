import { createHash } from 'node:crypto';

// #region operation
/**
 * The name of one business intent: the same for every attempt of one tenant's document request, different
 * for any other. Printable ASCII, so it also serves the provider as idempotency key. The first colon ends the
 * tenant, in which colons are escaped, so no pair of parts can be read as another pair. A usable tenant id and
 * request id stand there as they are: the key is no longer than both, and the provider takes 255 characters.
 * Throws a URIError for text that is not well-formed Unicode.
 */
export function operationKey(tenantId: string, requestId: string): string {
  return `${encodeURIComponent(tenantId)}:${encodeURIComponent(requestId).replaceAll('%3A', ':')}`;
}

/**
 * The job of an operation. Derived and never minted, so that two requests for one operation meet at one
 * item, where one conditional put decides.
 */
export function jobIdOf(operation: string): string {
  return `job_${createHash('sha256').update(operation).digest('hex').slice(0, 40)}`;
}
// #endregion operation

/** Whether a text can be a job id at all. */
export function isJobId(text: string): boolean {
  return /^job_[0-9a-f]{40}$/.test(text);
}

/** What a customer may use as request id: 1 to 128 letters, digits, `.`, `_`, `:` or `-`, first a letter or digit. */
export function isRequestId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/.test(text);
}
