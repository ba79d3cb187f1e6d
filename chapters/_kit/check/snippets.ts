import { regionsOf, type Region } from '../../../exercises/_kit/cutter/regions.ts';
import type { Finding, Page } from './page.ts';

const SNIPPET = /^<<<\s*(\S.*)$/;
const NAMED = /^@\/([^\s#{[]+)#([A-Za-z][\w-]*)\s*(?:\{[^}]*\})?\s*(?:\[[^\]]*\])?$/;
/** The region of an exercise's hole: what stands in it is the solution. */
const HOLE = /^ex\d\d/;

/**
 * Snippets that the site would show wrongly without a word: VitePress prints the whole file for a region that it does
 * not find. `textOf` is a file's text by its path from the workbook's root; undefined where there is none.
 */
export function snippetFindings(page: Page, textOf: (path: string) => string | undefined): Finding[] {
  return linesOutsideFences(page).flatMap(({ line, text }) => {
    const [, words] = SNIPPET.exec(text) ?? [];
    if (words === undefined) return [];
    const says = troubleOf(words.trim(), textOf);
    return says ? [{ file: page.file, line, says }] : [];
  });
}

function troubleOf(words: string, textOf: (path: string) => string | undefined): string | undefined {
  const [, path, name] = NAMED.exec(words) ?? [];
  if (!path || !name)
    return `A snippet names a file and a region: <<< @/lab-stack/src/worker/deliver.ts#name`;
  const text = textOf(path);
  if (text === undefined) return `The snippet's file ${path} is not there.`;
  let regions: ReadonlyMap<string, Region>;
  try {
    regions = regionsOf(text, path);
  } catch (thrown) {
    return (thrown as Error).message;
  }
  const region = regions.get(name);
  if (!region) return `${path} has no region ${name}. It has: ${[...regions.keys()].join(', ') || 'none'}.`;
  const hole = [...regions.values()].find((other) => HOLE.test(other.name) && overlap(region, other));
  return (
    hole && `${path}#${name} shows what stands in the hole ${hole.name}: that is an exercise's solution.`
  );
}

function overlap(one: Region, other: Region): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A line that shows how a snippet is written is code itself. */
function linesOutsideFences({ text, tree }: Page): { line: number; text: string }[] {
  const inCode = tree.children.flatMap(({ type, position }) =>
    type === 'code' && position ? [[position.start.line, position.end.line] as const] : [],
  );
  return text
    .split('\n')
    .map((one, place) => ({ line: place + 1, text: one }))
    .filter(({ line }) => !inCode.some(([from, to]) => line >= from && line <= to));
}
