/** The bar above and the list beside the pages, from folders and their titles: nothing here is kept by hand. */
import type { DefaultTheme } from 'vitepress';
import { addressOf, servedFiles } from '../../../chapters/_kit/page/served.ts';
import { kindOf } from '../../../chapters/_kit/page/kind.ts';
import { titleOf } from '../../../chapters/_kit/page/title.ts';

interface Group {
  readonly text: string;
  readonly folder: string;
  /** Whether the bar has room for it on a tablet; the others are behind "More". */
  readonly inBar?: true;
}

/** The groups of the sidebar in their order. Each takes the served files of a folder; an empty one is left out. */
const GROUPS: readonly Group[] = [
  { text: 'Chapters', folder: 'chapters/', inBar: true },
  { text: 'Exercises', folder: 'exercises/', inBar: true },
  { text: 'Practice', folder: 'docs/practice/', inBar: true },
  { text: 'Laboratory', folder: 'docs/lab/' },
  { text: 'Guide', folder: 'docs/guide/' },
  { text: 'Instructors', folder: 'docs/instructor/' },
  { text: 'Reference', folder: 'docs/reference/' },
];

const GLOSSARY = 'docs/glossary.md';

const INDEX = 'README.md';

export function sidebar(files = servedFiles()): DefaultTheme.SidebarItem[] {
  return GROUPS.flatMap(({ text, folder }) => {
    const items = itemsIn(folder, files);
    if (folder === 'docs/guide/' && files.includes(GLOSSARY)) items.push(itemOf(GLOSSARY));
    return items.length > 0 ? [{ text, items }] : [];
  });
}

/** One entry a group, which leads to its index or, where it has none, to its first page. */
export function nav(files = servedFiles()): DefaultTheme.NavItem[] {
  const more = linksOf(
    GROUPS.filter(({ inBar }) => !inBar),
    files,
  );
  const inBar = linksOf(
    GROUPS.filter((group) => group.inBar),
    files,
  );
  return more.length > 0 ? [...inBar, { text: 'More', items: more }] : inBar;
}

function linksOf(groups: readonly Group[], files: readonly string[]): DefaultTheme.NavItemWithLink[] {
  return groups.flatMap(({ text, folder }) => {
    const index = files.find((file) => file === `${folder}README.md` || file === `${folder}index.md`);
    const first = index ?? pagesIn(folder, files)[0];
    return first ? [{ text, link: addressOf(first), activeMatch: `^/${folder.replace(/^docs\//, '')}` }] : [];
  });
}

/** The entries of a folder. Pages of a folder in it that has an index of its own stand below that one, folded. */
function itemsIn(folder: string, files: readonly string[]): DefaultTheme.SidebarItem[] {
  const pages = pagesIn(folder, files);
  const below = new Map(
    pages
      .filter((file) => file.endsWith(INDEX))
      .map((file) => [file, pagesIn(file.slice(0, -INDEX.length), files)]),
  );
  const inner = new Set([...below.values()].flat());
  return pages
    .filter((file) => !inner.has(file))
    .map((file) => {
      const items = (below.get(file) ?? []).map(itemOf);
      return { ...itemOf(file), ...(items.length > 0 && { collapsed: true, items }) };
    });
}

/** The pages of a folder without its index. */
function pagesIn(folder: string, files: readonly string[]): string[] {
  const index = new Set([`${folder}README.md`, `${folder}index.md`]);
  return files.filter((file) => file.startsWith(folder) && !index.has(file));
}

/** Chapters are called by their numbers too; exercises by what they are, as a chapter may have the same title. */
function itemOf(file: string): { text: string; link: string } {
  const [, number] = /^chapters\/(\d\d)-/.exec(file) ?? [];
  const called = number ?? (file.startsWith('exercises/') ? kindOf(file) : undefined);
  return { text: `${called === undefined ? '' : `${called} `}${titleOf(file)}`, link: addressOf(file) };
}
