import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, servedFiles } from '../../../chapters/_kit/page/served.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';

/** A page of the site, for tests that look at all of them. */
export interface SitePage {
  readonly address: string;
  /** Its Markdown, from the workbook's root. */
  readonly file: string;
}

/** Every page of the site. */
export const sitePages: readonly SitePage[] = servedFiles().map((file) => ({
  address: addressOf(file),
  file,
}));

/** One page of each kind: of chapters and exercises the first, of the others every one, for no two are built alike. */
export const pageKinds: readonly SitePage[] = sitePages.filter(({ file }, place, all) => {
  const [, folder] = /^(chapters|exercises)\/\d\d-/.exec(file) ?? [];
  return folder === undefined || all.findIndex((one) => one.file.startsWith(`${folder}/0`)) === place;
});

/** The Markdown of a page. */
export function markdownOf({ file }: SitePage): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
