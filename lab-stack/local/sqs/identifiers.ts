import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from './contents.ts';

/** A message id in the form of a version 4 UUID, from random numbers in [0, 1): one seed gives one run. */
export function newMessageId(random: () => number): string {
  const variant = '89ab'[Math.floor(random() * 4)];
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`;
}

function hex(random: () => number, digits: number): string {
  return Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
}

/** Twenty digits that rise with `number`, so that text order is the order of sending. */
export function sequenceNumber(number: number): string {
  return `1${String(number).padStart(19, '0')}`;
}

/** The deduplication id that content-based deduplication gives: SHA-256 of the body alone (facts: SQS 1.7). */
export function contentId(body: string): string {
  return bytesToHex(sha256(utf8(body)));
}
