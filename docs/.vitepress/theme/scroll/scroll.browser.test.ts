import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../testing/site.ts';

const CHAPTER = '/chapters/03-idempotent-claim/';
const TABLES = '/reference/coverage';
const CODE = '.vp-doc div[class*="language-"] > pre';

interface Box {
  readonly isCut: boolean;
  readonly tab: string | null;
  readonly role: string | null;
  readonly label: string | null;
  /** How many shadows and covers are drawn at its edges. */
  readonly drawn: number;
}

/** Every box of the page that may be cut off. */
function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((found) =>
    found.map((box) => ({
      isCut: box.scrollWidth > box.clientWidth + 1,
      tab: box.getAttribute('tabindex'),
      role: box.getAttribute('role'),
      label: box.getAttribute('aria-label'),
      drawn: getComputedStyle(box).backgroundImage.split('linear-gradient').length - 1,
    })),
  );
}

describe('what is wider than the page', () => {
  for (const [what, address, selector] of [
    ['code', CHAPTER, CODE],
    ['a table', TABLES, '.table-box'],
    ['the drawing of a run', CHAPTER, '.run-picture'],
  ] as const)
    test(`${what} has a shadow where it is cut, and is named and reached by keyboard`, async ({ open }) => {
      const page = await open(address, { width: 390 });
      await expect
        .poll(async () => (await boxes(page, selector)).filter(({ isCut, role }) => isCut && !role))
        .toEqual([]);
      const cut = (await boxes(page, selector)).filter(({ isCut }) => isCut);
      expect(cut.length).toBeGreaterThan(0);
      for (const box of cut) {
        expect(box).toMatchObject({ tab: '0', role: 'group', drawn: 4 });
        expect(box.label).toBeTruthy();
      }
    });

  test('a table is scrolled by keyboard', async ({ open }) => {
    const page = await open(TABLES, { width: 390 });
    const table = page.locator('.table-box[data-scrolls]').first();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });

  test('what fits is no stop for the keyboard', async ({ open }) => {
    const page = await open('/exercises/03-idempotent-claim/', { width: 1440 });
    expect(await boxes(page, '.table-box')).toEqual([
      expect.objectContaining({ isCut: false, tab: null, role: null }),
    ]);
  });
});
