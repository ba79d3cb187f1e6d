import { visit } from 'unist-util-visit';
import { blocksIn } from '../fill/marks.ts';
import { lineOf, type Finding, type Page } from './page.ts';

const SHELLS = new Set(['sh', 'bash', 'shell', 'console', 'powershell', 'zsh']);
const REASON = /(^|\s)not-run="[^"]{3,}"/;

/** Commands that nobody runs: a fence of shell code stands in a generated block, or says why it is not run. */
export function commandFindings(page: Page): Finding[] {
  const blocks = blocksIn(page.text, page.file).filter(({ kind }) => kind === 'command');
  const findings: Finding[] = [];
  visit(page.tree, 'code', (node) => {
    const line = lineOf(node);
    if (!SHELLS.has(node.lang ?? '') || REASON.test(node.meta ?? '')) return;
    if (blocks.some(({ from, to }) => line > from && line <= to)) return;
    findings.push({
      file: page.file,
      line,
      says: 'This command is not run by anything. Let a block fill it, as in <!-- command: npm run -s faults -- --list -->, or say why not: ```sh not-run="it never ends".',
    });
  });
  return findings;
}
