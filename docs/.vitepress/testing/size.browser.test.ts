import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject } from 'vitest';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

/** Bytes after gzip of all scripts that a page loads before anybody touches it. */
const MOST_SCRIPT = 150_000;

/** What somebody may open first. */
const FIRST_PAGES = sitePages.filter(({ file }) =>
  /^docs\/index\.md$|^(chapters|exercises)\/\d\d-/.test(file),
);

test.for(FIRST_PAGES)('$address loads less than 150 KB of script', async ({ address }, { open }) => {
  const page = await open(address);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = new Set(loaded.map((url) => new URL(url).pathname).filter((path) => /\.m?js$/.test(path)));
  const bytes = [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(inject('siteFolder'), path))).length,
    0,
  );
  if (address === '/')
    console.info(`The first page loads ${Math.round(bytes / 1000)} kB of script, gzipped.`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_SCRIPT);
});
