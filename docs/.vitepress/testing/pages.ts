import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addressOf, servedFiles } from '../../../chapters/_kit/page/served.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';

/** A page of the site, for tests that look at all of them. */
export interface SitePage {
  readonly address: string;
  /** Its Markdown, from the workbook's root. */
  readonly file: string;
}

/** Every page of the site. */
export const everyPage: readonly SitePage[] = servedFiles().map((file) => ({
  address: addressOf(file),
  file,
}));

/** One page of each kind. Those of the laboratory and of practice are all kinds of their own. */
const pageKinds: readonly SitePage[] = everyPage.filter(
  (page, place) => everyPage.findIndex((other) => kindOf(other) === kindOf(page)) === place,
);

/** The pages that a test looks at: one of each kind, and with `EVERY_PAGE=1` every page of the site. */
export const sitePages: readonly SitePage[] = process.env['EVERY_PAGE'] ? everyPage : pageKinds;

function kindOf({ file }: SitePage): string {
  const isOwn = /^docs\/((lab|practice)\/)?[^/]+\.md$/.test(file) || file.endsWith('/README.md');
  return (isOwn ? file : dirname(file)).replace(/\d\d-[a-z-]+/, 'NN');
}

/** The Markdown of a page. */
export function markdownOf({ file }: SitePage): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
