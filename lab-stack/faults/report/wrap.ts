/** Words in lines of at most `width` characters; a word that is longer is cut. Never empty. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((word) => pieces(word, width))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 0 ? lines : [''];
}

function pieces(word: string, width: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < word.length; from += width) parts.push(word.slice(from, from + width));
  return parts;
}

/** The same in plain ASCII, for terminals that have no more. */
export function ascii(text: string): string {
  return text.replaceAll(/[^\n -~]/g, (mark) => PLAIN[mark] ?? '?');
}

const PLAIN: Readonly<Record<string, string>> = {
  '│': '|',
  '┆': ':',
  '├': '+',
  '┌': '+',
  '└': '+',
  '─': '-',
  '┄': '.',
  '►': '>',
  '▸': '>',
  '✗': 'X',
  '✓': '+',
  '◄': '<',
  '╳': 'X',
  '×': 'x',
  '·': '.',
  '…': '~',
  '“': '"',
  '”': '"',
  '’': "'",
};
