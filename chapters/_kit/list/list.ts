/** What the pages have in common that are written as a whole from data. */
import { join } from 'node:path';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import type { Generated } from '../fill/generated.ts';

/** A page of which every line is written by `npm run pages -- --write`. `file` is relative to the workbook's root. */
export function listPage(file: string, title: string, lines: readonly string[]): Generated {
  const whole = [
    `# ${title}`,
    '',
    '<!-- Written by `npm run pages -- --write`; do not edit. -->',
    '',
    ...lines,
  ];
  return { path: join(ROOT, file), text: `${whole.join('\n').trimEnd()}\n` };
}

/** A row of a table: what stands in a cell must not end it. */
export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll(/(?<!\\)\|/g, String.raw`\|`).replaceAll(/\s+/g, ' ')).join(' | ')} |`;
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row), ''];
}

/** `1 stage`, `2 stages`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
