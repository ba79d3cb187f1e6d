import { createHash } from 'node:crypto';
import { canonical } from '#lab/job/fingerprint.ts';
import type { Json } from '#lab/job/fingerprint.ts';

/**
 * A client request token, 36 characters, that follows from its content: the same content gives the same token. Made of
 * all that a transaction writes, creation time included, it lets a repetition find its own success, and a different
 * write can never carry it (facts: DynamoDB 3.1).
 */
export function tokenOf(content: object): string {
  const written = canonical(content as Json);
  return createHash('sha256').update(written).digest('hex').slice(0, 36);
}
