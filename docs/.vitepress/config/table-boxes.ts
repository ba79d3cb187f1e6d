import type { MarkdownRenderer } from 'vitepress';

/**
 * Puts each table into a box of its own that scrolls where the table is too wide. The theme would make the table itself
 * scroll, and then a screen reader is told of no table.
 */
export function tableBoxes(md: MarkdownRenderer): void {
  md.renderer.rules['table_open'] = (tokens, place, options, _, self) =>
    `<div class="table-box scrolls">${self.renderToken(tokens, place, options)}`;
  md.renderer.rules['table_close'] = (tokens, place, options, _, self) =>
    `${self.renderToken(tokens, place, options)}</div>\n`;
}
