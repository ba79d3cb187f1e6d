/** What every page that people read is held to, all of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { readRows } from '../../../lab-stack/conformance/rows.ts';
import { readObjectives } from '../objective/objectives.ts';
import { citedFindings } from './cited.ts';
import { codeBlocksOf, codeFindings } from './code-blocks.ts';
import { commandFindings } from './commands.ts';
import { formFindings } from './form.ts';
import { aroundHere, linkFindings } from './links.ts';
import { moneyFindings } from './money.ts';
import type { Finding, Page } from './page.ts';
import { readingFindings } from './reading-level.ts';
import { skillFindings } from './skills.ts';
import { snippetFindings } from './snippets.ts';
import { spellingFindings } from './spelling.ts';
import { tableFindings } from './tables.ts';

/**
 * What is wrong with the pages that `wanted` chooses, in the order of the pages. Links are followed to all `pages`,
 * which are every page there is. Takes a few seconds: the compiler reads the code that pages show.
 */
export async function checkPages(
  pages: readonly Page[],
  wanted: (page: Page) => boolean = () => true,
): Promise<Finding[]> {
  const around = aroundHere(pages, textOf);
  const objectives = readObjectives();
  const rows = new Set(readRows().map(({ id }) => id));
  const chosen = pages.filter(wanted);
  const findings = chosen.flatMap((page) => [
    ...formFindings(page),
    ...linkFindings(page, around),
    ...snippetFindings(page, textWhereThere),
    ...commandFindings(page),
    ...tableFindings(page),
    ...skillFindings(page, objectives),
    ...citedFindings(page, rows),
    ...moneyFindings(page),
    ...spellingFindings(page),
    ...readingFindings(page),
  ]);
  return [...findings, ...(await codeFindings(chosen.flatMap(codeBlocksOf)))];
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function textWhereThere(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? textOf(path) : undefined;
}
