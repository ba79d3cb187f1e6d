import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { lineOf, type Finding, type Page } from './page.ts';

/** Columns without a name on pages of the site: a screen reader cannot say what stands in them. */
export function tableFindings(page: Page): Finding[] {
  if (!page.file.includes('/')) return [];
  const findings: Finding[] = [];
  visit(page.tree, 'table', ({ children: [head] }) => {
    for (const cell of head?.children ?? []) {
      if (toString(cell).trim() === '')
        findings.push({
          file: page.file,
          line: lineOf(head!),
          says: 'A column of this table has no name. Write one, such as "what it is".',
        });
    }
  });
  return findings;
}
