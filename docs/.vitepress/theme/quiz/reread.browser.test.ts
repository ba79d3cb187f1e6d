import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../testing/site.ts';
import { openIn, wrongLetters } from './testing/bank.ts';

const CHAPTER = '04-partial-batches';
const PAGE = `/chapters/${CHAPTER}/`;
const [question] = openIn(CHAPTER);
const WIDTHS = [390, 1280];

/** How far below the upper edge of the window the heading of an anchor stands, pixels. */
const topOf = (page: Page, anchor: string): Promise<number> =>
  page.locator(anchor).evaluate((heading) => heading.getBoundingClientRect().top);

test.for(WIDTHS)(
  'from a question one gets to the section that it names, at %i pixels',
  async (width, { open }) => {
    const page = await open(PAGE, { width });
    for (const letter of wrongLetters(question!)) await page.locator(`.quiz input[value=${letter}]`).check();
    await page.getByRole('button', { name: 'Check' }).click();
    const link = page.locator('.question-more a').first();
    const anchor = new URL((await link.getAttribute('href'))!, page.url()).hash;
    await link.click();
    await page.waitForURL(`**${anchor}`);
    await expect.poll(() => topOf(page, anchor)).toBeLessThan(200);
    expect(await topOf(page, anchor)).toBeGreaterThan(0);
  },
);

// Below three runs, whose buttons come with the scripts: what stands under them must not move.
test.for(WIDTHS)('a link from elsewhere leads there too, at %i pixels', async (width, { open }) => {
  const anchor = '#what-counts-as-the-same';
  const page = await open(`/chapters/03-idempotent-claim/${anchor}`, { width });
  await page.getByRole('button', { name: 'Next', exact: true }).first().waitFor();
  expect(await topOf(page, anchor)).toBeGreaterThan(0);
  expect(await topOf(page, anchor)).toBeLessThan(200);
});
