import { visit } from 'unist-util-visit';
import { lineOf, type Finding, type Page } from './page.ts';

const LIKE_AN_ID = /^(sqs|lambda|mapping|table|sdk)(-[a-z0-9]+)+$/;

/** Names of facts in code that no row has; links to a row are checked as every anchor is. */
export function citedFindings(page: Page, ids: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'inlineCode', (node) => {
    if (!LIKE_AN_ID.test(node.value) || ids.has(node.value)) return;
    findings.push({
      file: page.file,
      line: lineOf(node),
      says: `There is no fact ${node.value}. The facts are listed in docs/reference/facts.md.`,
    });
  });
  return findings;
}
