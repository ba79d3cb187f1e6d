import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '../utf8.ts';

/** Twenty digits that rise with `number`, so that text order is the order of sending. */
export function sequenceNumber(number: number): string {
  return `1${String(number).padStart(19, '0')}`;
}

/** The deduplication id that content-based deduplication gives: SHA-256 of the body alone (facts: SQS 1.7). */
export function contentId(body: string): string {
  return bytesToHex(sha256(utf8(body)));
}
