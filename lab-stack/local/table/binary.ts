/** Base64 text as DynamoDB reads it: padded, standard alphabet. A byte string holds one byte a character. */
import { unreadable } from './errors.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The same bytes in the one spelling that we store; refuses text that is not base64. */
export function normalBase64(text: string): string {
  if (!BASE64.test(text)) throw unreadable('Base64 encoded binary data is not valid.');
  return btoa(atob(text));
}

/** A byte string, comparable with `<` in byte order. */
export function bytesOf(base64: string): string {
  return atob(base64);
}

/** The number of bytes behind base64 text. */
export function byteLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
