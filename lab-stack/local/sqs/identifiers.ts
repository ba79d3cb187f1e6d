import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from './contents.ts';

/** A message id in the form of a version 4 UUID, from random numbers in [0, 1): one seed gives one run. */
export function newMessageId(random: () => number): string {
  const hex = (digits: number): string =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const variant = '89ab'[Math.floor(random() * 4)];
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}

/** Twenty digits that rise with `number`, so that text order is the order of sending. */
export function sequenceNumber(number: number): string {
  return `1${String(number).padStart(19, '0')}`;
}

/** The deduplication id that content-based deduplication gives: SHA-256 of the body alone (facts: SQS 1.7). */
export function contentId(body: string): string {
  return bytesToHex(sha256(utf8(body)));
}
