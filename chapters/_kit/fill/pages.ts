import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { globSync } from 'tinyglobby';
import { ROOT, wayTo } from '../../../exercises/_kit/paths.ts';
import type { Filled } from './filler.ts';
import type { Generated } from './generated.ts';
import { FILLERS } from './kinds.ts';
import { leftOver } from './left-over.ts';
import { blocksIn, filled, PageError, type Block } from './marks.ts';
import { Runs } from './runs.ts';

/** Where pages with blocks may lie, relative to the workbook's root. */
const PAGES = ['*.md', 'chapters/*/*.md', 'docs/**/*.md', 'exercises/*/README.md', 'solutions/*/README.md'];

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
export function pagesToFill(only = '', root = ROOT): Page[] {
  const paths = globSync(PAGES, { cwd: root, absolute: true, ignore: ['**/node_modules/**'] });
  return paths.toSorted().flatMap((path) => {
    const name = wayTo(root, path);
    if (!name.startsWith(only)) return [];
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    return [{ path, name, text, blocks: blocksIn(text, name) }];
  });
}

export interface FillOptions {
  /** Told before a block is filled. */
  readonly onBlock?: (page: Page, block: Block) => void;
}

/** What follows from pages: every file as it must stand there, and what could not be filled, a sentence each. */
export interface PagesFilled {
  readonly files: readonly Generated[];
  readonly troubles: readonly string[];
}

/** Fills all blocks of the pages. A block that cannot be filled stays as it stands, and is told. */
export async function fillPages(pages: readonly Page[], options: FillOptions = {}): Promise<PagesFilled> {
  const runs = new Runs();
  const files: Generated[] = [];
  const troubles: string[] = [];
  for (const page of pages) {
    const done = await fillPage(page, runs, options);
    files.push(...done.files);
    troubles.push(...done.troubles);
  }
  const folders = [...new Set(pages.map(({ path }) => dirname(path)))];
  // Two blocks may show one run.
  const distinct = new Map(files.map((file) => [file.path, file]));
  return { files: [...distinct.values(), ...folders.flatMap((folder) => leftOver(folder, files))], troubles };
}

async function fillPage(page: Page, runs: Runs, { onBlock }: FillOptions): Promise<PagesFilled> {
  const bodies: (readonly string[])[] = [];
  const beside: Generated[] = [];
  const troubles: string[] = [];
  for (const block of page.blocks) {
    onBlock?.(page, block);
    try {
      const { lines, files = [] } = await fillBlock(page, block, runs);
      bodies.push(['', ...lines]);
      beside.push(...files);
    } catch (thrown) {
      bodies.push(page.text.split('\n').slice(block.from, block.to));
      troubles.push(new PageError(page.name, block.from, (thrown as Error).message).message);
    }
  }
  const text = filled(page.text, page.blocks, bodies);
  return { files: [{ path: page.path, text }, ...beside], troubles };
}

function fillBlock(page: Page, { kind, words }: Block, runs: Runs): Promise<Filled> {
  const fill = FILLERS[kind];
  if (!fill)
    throw new Error(`there is no kind of block "${kind}". There are ${Object.keys(FILLERS).join(', ')}.`);
  return fill(words, { folder: dirname(page.path), runs });
}
