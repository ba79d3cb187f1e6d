/** `npm run pages`: checks the pages, fills what they leave to commands, and prints what is wrong or stale. */

import { relative } from 'node:path';
import { checkPages } from '../chapters/_kit/check/check.ts';
import { moneyFindings, readSolutions } from '../chapters/_kit/check/money.ts';
import { pagesToCheck, told } from '../chapters/_kit/check/page.ts';
import { staleOf, writeGenerated } from '../chapters/_kit/fill/generated.ts';
import { fillPages, pagesToFill } from '../chapters/_kit/fill/pages.ts';
import { ROOT } from '../exercises/_kit/paths.ts';
import { barOn } from './bar.ts';
import { UsageError } from './options.ts';
import type { Commands } from './pages/commands-page.ts';
import { listedPages } from './pages/lists.ts';
import type { Terminal } from './terminal.ts';

export interface PagesCommand {
  readonly write: boolean;
  /** Only pages whose path begins so: `chapters/03`; empty: all. */
  readonly only: string;
  /** Every command of the workbook: a page lists them. */
  readonly commands: Commands;
}

/** Resolves to the exit code: 0 when all stands as it should, or was written; 1 when something is wrong or stale. */
export async function playPages(
  { write, only, commands }: PagesCommand,
  terminal: Terminal,
): Promise<number> {
  const start = startOf(only);
  const pages = pagesToFill(start);
  if (pages.length === 0)
    throw new UsageError(
      `No page's path begins with "${only}". A chapter is named as in --only chapters/03.`,
    );
  const blocks = pages.reduce((sum, page) => sum + page.blocks.length, 0);
  const bar = barOn(terminal, '{bar}  {value} of {total} blocks  {name}');
  bar?.start(blocks, 0, { name: '' });
  const { files, troubles } = await fillPages(pages, {
    onBlock: (page, block) => bar?.increment(1, { name: `${page.name} ${block.kind} ${block.words}` }),
  }).finally(() => bar?.stop());
  const stale = staleOf([...files, ...(await listedPages(commands, start))]);
  if (write) writeGenerated(stale);
  // Only now: what was written is held to the checks, too.
  const isWanted = ({ file }: { readonly file: string }): boolean => file.startsWith(start);
  const findings = [
    ...(await checkPages(pagesToCheck(), isWanted)),
    ...readSolutions().filter(isWanted).flatMap(moneyFindings),
  ];
  const wrong = [...findings.map(told), ...troubles].map((line) => `✗ ${line}`);
  const lines = [
    ...stale.map(({ path }) => `${write ? 'written' : 'stale'}: ${relative(ROOT, path)}`),
    ...wrong,
    ...(stale.length > 0 && !write ? ['To write them anew: npm run pages -- --write'] : []),
    ...(stale.length === 0 && wrong.length === 0
      ? [`All is as it should be. Pages: ${pages.length}; generated blocks in them: ${blocks}.`]
      : []),
  ];
  terminal.out(`${lines.join('\n')}\n`);
  return wrong.length > 0 || (stale.length > 0 && !write) ? 1 : 0;
}

/** As pages are named: with `/`, from the workbook's root. */
function startOf(only: string): string {
  return only.replaceAll('\\', '/').replace(/^\.\//, '');
}
