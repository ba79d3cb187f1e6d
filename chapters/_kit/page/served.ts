/** Which Markdown files the site serves, and at which address: everything else of the repository stays off it. */
import { globSync } from 'tinyglobby';
import { ROOT } from '../../../exercises/_kit/paths.ts';

/** Relative to the workbook's root. What is not named here is never served: solutions, answers, hints, code. */
export const SERVED_PATTERNS: readonly string[] = [
  'docs/**/*.md',
  'chapters/README.md',
  'chapters/[0-9]*/README.md',
  'exercises/README.md',
  'exercises/[0-9]*/README.md',
];

/** The list of facts: every name of a fact leads to it. */
export const FACTS = 'docs/reference/facts.md';

/** The served files, relative to the workbook's root, with `/`, in order of their names. */
export function servedFiles(root = ROOT): string[] {
  return globSync([...SERVED_PATTERNS], { cwd: root, dot: false }).toSorted();
}

/** Every other Markdown file, as patterns that match nothing else: what VitePress is told to leave out. */
export function unservedFiles(root = ROOT): string[] {
  const served = new Set(servedFiles(root));
  return globSync(['**/*.md'], { cwd: root, ignore: ['**/node_modules/**', '.cache/**'], dot: false })
    .filter((file) => !served.has(file))
    .map((file) => file.replaceAll(/[[\](){}!*?+@]/g, String.raw`\$&`));
}

/**
 * Where a served file lies on the site, as VitePress names its pages: `docs/` is the root, and a folder's README is
 * its index. `docs/reference/facts.md` is `reference/facts.md`, `chapters/03-x/README.md` is `chapters/03-x/index.md`.
 */
export function pageOf(file: string): string {
  return file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');
}

/** The address of a served file on the site, from its root: `/chapters/03-x/`, `/reference/facts`. */
export function addressOf(file: string): string {
  return `/${pageOf(file)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')}`;
}
