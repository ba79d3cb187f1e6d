import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.for(sitePages)('axe finds nothing on $address', async ({ address }, { open }) => {
    expect(await violations(await open(address, { theme }))).toEqual([]);
  });
});

test('axe finds what is wrong: the test above can fail', async ({ open }) => {
  const page = await open('/');
  await page.evaluate(() =>
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="data:,">'),
  );
  expect(await violations(page)).toEqual([expect.stringContaining('image-alt')]);
});

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
