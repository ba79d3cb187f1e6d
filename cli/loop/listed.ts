const LIST = new Intl.ListFormat('en-GB');

/** `a1, a2 and a3`. */
export function listed(words: readonly string[]): string {
  return LIST.format(words);
}
