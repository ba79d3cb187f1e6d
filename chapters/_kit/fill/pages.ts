import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import type { Filled } from './filler.ts';
import type { Generated } from './generated.ts';
import { FILLERS } from './kinds.ts';
import { blocksIn, filled, PageError, type Block } from './marks.ts';
import { Runs } from './runs.ts';

/** Where pages with blocks may lie, relative to the workbook's root. */
const PAGES = ['*.md', 'chapters/*/*.md', 'docs/**/*.md', 'exercises/*/README.md'];

/** A page as it lies there, with its blocks. */
export interface Page {
  /** Absolute. */
  readonly path: string;
  /** Relative to the root, with `/`. */
  readonly name: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** All pages, in order; `only`: those whose path begins so. Throws a PageError for marks that cannot be read. */
export function readPages(only = '', root = ROOT): Page[] {
  const paths = globSync(PAGES, { cwd: root, absolute: true, ignore: ['**/node_modules/**'] });
  return paths.toSorted().flatMap((path) => {
    const name = relative(root, path).split(sep).join('/');
    if (!name.startsWith(only)) return [];
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    return [{ path, name, text, blocks: blocksIn(text, name) }];
  });
}

/** What one block is to be, or why it cannot be filled. */
export interface BlockTold {
  readonly page: Page;
  readonly block: Block;
  readonly trouble?: string;
}

export interface FillOptions {
  /** Told when a block is filled, or could not be. */
  readonly onBlock?: (told: BlockTold) => void;
}

/** Everything that follows from pages, as it must stand there; and what could not be filled, a sentence each. */
export interface PagesFilled {
  readonly files: readonly Generated[];
  readonly troubles: readonly string[];
}

/** Fills all blocks of the pages. What cannot be filled stays as it stands, and is told. */
export async function fillPages(pages: readonly Page[], { onBlock }: FillOptions = {}): Promise<PagesFilled> {
  const runs = new Runs();
  const files: Generated[] = [];
  const troubles: string[] = [];
  for (const page of pages) {
    const bodies: (readonly string[])[] = [];
    const own: Generated[] = [];
    let isWhole = true;
    for (const block of page.blocks) {
      try {
        const done = await fillBlock(page, block, runs);
        bodies.push(['', ...done.lines]);
        own.push(...(done.files ?? []));
        onBlock?.({ page, block });
      } catch (thrown) {
        isWhole = false;
        bodies.push(page.text.split('\n').slice(block.from, block.to));
        const trouble = new PageError(page.name, block.from, (thrown as Error).message).message;
        troubles.push(trouble);
        onBlock?.({ page, block, trouble });
      }
    }
    files.push({ path: page.path, text: filled(page.text, page.blocks, bodies) }, ...own);
    // While a block has no picture, an old one is no reason to call it left over.
    if (isWhole) files.push(...leftOver(page, own));
  }
  return { files: distinct(files), troubles };
}

function fillBlock(page: Page, { kind, words }: Block, runs: Runs): Promise<Filled> {
  const fill = FILLERS[kind];
  if (!fill)
    throw new Error(`there is no kind of block "${kind}". There are ${Object.keys(FILLERS).join(', ')}.`);
  return fill(words, { folder: dirname(page.path), runs });
}

/** Drawings of runs that the page does not show any more: they must not be there. */
function leftOver({ path }: Page, shown: readonly Generated[]): Generated[] {
  const folder = join(dirname(path), 'runs');
  if (basename(path) !== 'README.md' || !existsSync(folder)) return [];
  const kept = new Set(shown.map((file) => file.path));
  const there = globSync('*.{svg,json}', { cwd: folder, absolute: true }).map((one) => join(one));
  return there.filter((one) => !kept.has(one)).map((one) => ({ path: one, text: undefined }));
}

/** Two blocks may show one run. */
function distinct(files: readonly Generated[]): Generated[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
