import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFindings } from '../../testing/axe.ts';
import { test } from '../../testing/site.ts';

/** A page that shows one run: 16 sentences, of which 5 and 6 decide. */
const PAGE = '/guide/how-to-read-a-run';
const RUN = 'figure.run';

const sentence = (page: Page): Promise<string> => page.locator(`${RUN} .run-sentence`).innerText();

/** By how they stand: the numbers of the sentences in the picture. */
function drawn(page: Page): Promise<Record<string, number[]>> {
  return page.locator(`${RUN} [data-sentence]`).evaluateAll((groups) => {
    const by: Record<string, number[]> = {};
    for (const group of groups as SVGGElement[])
      (by[group.dataset['when'] ?? 'never stepped'] ??= []).push(Number(group.dataset['sentence']));
    return by;
  });
}

describe('a run on a page', () => {
  test('is walked through by keyboard: the sentence, the stores, and how far the picture is', async ({
    open,
  }) => {
    const page = await open(PAGE);
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await sentence(page)).toBe('1. Worker A receives message m1 for request r-1.');
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight');
    expect(await sentence(page)).toBe('▸ 5. B claims request r-1, with a lease of 35 s.');
    const stores = await page.locator(`${RUN} .run-stores`).innerText();
    expect(stores.replaceAll(/\s+/g, ' ')).toBe('table r-1 PROCESSING (B) queue m1 provider nothing');
    const { before, now, later } = await drawn(page);
    expect({ before, now }).toEqual({ before: [1, 2, 3, 4], now: [5] });
    expect(later).toHaveLength(11);
    await page.keyboard.press('ArrowLeft');
    expect(await sentence(page)).toMatch(/^4\. /);
    await page.keyboard.press('End');
    expect(await sentence(page)).toMatch(/^16\. /);
    await page.keyboard.press('Home');
    expect(await sentence(page)).toMatch(/^1\. /);
    await page.keyboard.press('Escape');
    expect(await page.locator(`${RUN} .run-sentence`).count()).toBe(0);
    expect(Object.keys(await drawn(page))).toEqual(['before']);
  });

  test('shows the sentence where the reader is, also far up', async ({ open }) => {
    const page = await open(PAGE, { width: 360, height: 500 });
    await page.getByRole('button', { name: 'Last' }).click();
    await page.keyboard.press('Home');
    const panel = (await page.locator(`${RUN} .run-panel`).boundingBox())!;
    const row = (await page.locator(`${RUN} [data-when=now]`).boundingBox())!;
    expect(row.y).toBeGreaterThan(0);
    expect(row.y + row.height).toBeLessThanOrEqual(panel.y + 1);
  });

  test('is whole without script: its picture in words and lines, and no button that does nothing', async ({
    open,
  }) => {
    const page = await open(PAGE, { script: false });
    expect(await page.locator(`${RUN} [data-sentence]`).count()).toBe(16);
    expect(await page.locator(`${RUN} svg text`).first().isVisible()).toBe(true);
    expect(await page.locator(`${RUN} button`).count()).toBe(0);
    expect(await page.getByText('The provider has made 1 document.').isVisible()).toBe(true);
  });

  test('has the colours of the page', async ({ open }) => {
    const colour = async (theme: 'light' | 'dark'): Promise<string> =>
      (await open(PAGE, { theme }))
        .locator(`${RUN} svg text`)
        .first()
        .evaluate((drawn) => getComputedStyle(drawn).fill);
    expect(await colour('light')).not.toBe(await colour('dark'));
  });

  for (const width of [360, 768, 1440])
    test(`does not make the page wider than ${width} pixels`, async ({ open }) => {
      const page = await open(PAGE, { width });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    });

  for (const theme of ['light', 'dark'] as const)
    test(`has nothing that axe finds, whole and stepped, ${theme}`, async ({ open }) => {
      const page = await open(PAGE, { theme });
      expect(await axeFindings(page, RUN)).toEqual([]);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      expect(await axeFindings(page, RUN)).toEqual([]);
    });
});
