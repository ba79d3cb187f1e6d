import { expect } from 'vitest';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

/** Pixels: a small phone to a desk, and where the theme changes its form. */
const WIDTHS = [360, 640, 768, 960, 1280, 1440];

test.for(sitePages)('$address is never wider than the screen', async ({ address }, { open }) => {
  const page = await open(address, { width: WIDTHS[0]! });
  const tooWide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) tooWide.push(`${over} pixels too wide at ${width}`);
  }
  expect(tooWide).toEqual([]);
});
