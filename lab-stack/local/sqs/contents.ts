import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '../utf8.ts';
import type { Attributes, AttributeValue } from './message.ts';

/** Lower-case hexadecimal MD5, as `MD5OfMessageBody` has it. */
export function md5Of(text: string): string {
  return bytesToHex(md5(utf8(text)));
}

export function binaryOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

function valueBytes(value: AttributeValue): Uint8Array {
  return value.BinaryValue === undefined ? utf8(value.StringValue ?? '') : binaryOf(value.BinaryValue);
}

/** Bytes that count towards the size limits: names, types and values (facts: SQS 1.2). */
export function attributesSize(attributes: Attributes): number {
  let size = 0;
  for (const [name, value] of Object.entries(attributes))
    size += utf8(name).length + utf8(value.DataType).length + valueBytes(value).length;
  return size;
}

/**
 * `MD5OfMessageAttributes`: names in order; each name, type and value behind its length in four bytes,
 * and 1 (text) or 2 (binary) before the value. Undefined for no attributes.
 * Source: SQS Developer Guide, "Calculating the MD5 message digest for message attributes".
 */
export function md5OfAttributes(attributes: Attributes): string | undefined {
  const names = Object.keys(attributes);
  if (names.length === 0) return undefined;
  names.sort();
  const digest = md5.create();
  const update = (bytes: Uint8Array): void => {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    digest.update(length).update(bytes);
  };
  for (const name of names) {
    const value = attributes[name]!;
    update(utf8(name));
    update(utf8(value.DataType));
    digest.update(Uint8Array.of(value.BinaryValue === undefined ? 1 : 2));
    update(valueBytes(value));
  }
  return bytesToHex(digest.digest());
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** True when every character is one that SQS takes (facts: SQS 1.2); a lone surrogate is none. */
export function allowedCharacters(text: string): boolean {
  return !FORBIDDEN.test(text);
}
