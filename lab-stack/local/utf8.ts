const encoder = new TextEncoder();
const ASCII = /^[\0-\x7f]*$/;

/** The UTF-8 of a text. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** How many bytes a text takes in UTF-8. */
export function utf8Length(text: string): number {
  return ASCII.test(text) ? text.length : utf8(text).length;
}
