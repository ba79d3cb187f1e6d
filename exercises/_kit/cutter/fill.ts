import { linesOf, regionNamed } from './regions.ts';

/**
 * The text with other lines in some of its regions; the marks stay. Lines are moved to the depth of the opening mark,
 * so that a filling may be written from the margin. Throws an Error for a region that the text does not have.
 */
export function fill(text: string, fillings: ReadonlyMap<string, readonly string[]>, file: string): string {
  let filled = text;
  for (const [name, lines] of fillings) {
    const region = regionNamed(filled, name, file);
    const all = linesOf(filled);
    const depth = indentOf(all[region.from - 1] ?? '');
    filled = [...all.slice(0, region.from), ...indented(lines, depth), ...all.slice(region.to)].join('\n');
  }
  return filled;
}

function indented(lines: readonly string[], depth: number): string[] {
  const full = lines.filter((line) => line.trim() !== '');
  const least = Math.min(...full.map(indentOf), Number.MAX_SAFE_INTEGER);
  return lines.map((line) => (line.trim() === '' ? '' : ' '.repeat(depth) + line.slice(least)));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
