/** Plain words as Markdown, for one line: what a run says must not become a link, a tag, a list or a heading. */
export function escaped(words: string): string {
  return (
    words
      .replaceAll('&', '&amp;')
      .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
      .replace(/^[#=+-]/, String.raw`\$&`)
      .replace(/^(\d+)(?=[.)])/, '$1\\')
      // Two braces are a place for a value on the site.
      .replaceAll(/([{}])(?=\1)/g, '$1&#8203;')
  );
}

/** A fenced block of code that no line of it can close. */
export function fenced(info: string, lines: readonly string[]): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => (/^\s*(`{3,})/.exec(line)?.[1] ?? '').length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${info}`, ...lines, fence];
}
