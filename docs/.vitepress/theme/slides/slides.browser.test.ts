import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { deckOf } from '../../../../chapters/_kit/slides/deck.ts';
import { readChapter } from '../../../../chapters/_kit/slides/read-chapter.ts';
import { axeFindings } from '../../testing/axe.ts';
import { test } from '../../testing/site.ts';

const CHAPTER = '03-idempotent-claim';
const ADDRESS = `/instructor/slides/${CHAPTER}`;
const slides = deckOf(readChapter(CHAPTER));
const last = slides.length;

const place = (page: Page): Promise<string> => page.locator('.deck-place').innerText();
const shown = (page: Page): Promise<number> => page.locator('.slide').filter({ visible: true }).count();

describe('a deck', () => {
  test('is shown by keyboard, one slide at a time, and Escape brings all of them back', async ({ open }) => {
    const page = await open(ADDRESS);
    expect(await shown(page)).toBe(last);
    await page.getByRole('button', { name: 'Present' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'End' }).waitFor();
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['PageDown', 3],
      ['ArrowLeft', 2],
      ['End', last],
      ['ArrowRight', last],
      ['PageUp', last - 1],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await place(page)).toBe(`Slide ${at} of ${last}`);
      expect(await page.locator(`#slide-${at}`).isVisible()).toBe(true);
      expect(await shown(page)).toBe(1);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Present' }).waitFor();
    expect(await shown(page)).toBe(last);
  });

  test('leaves the keys alone where it has no focus', async ({ open }) => {
    const page = await open(ADDRESS);
    await page.locator('main a').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    expect(await place(page)).toBe(`Slide 1 of ${last}`);
  });

  test('shows its notes only when asked while it is presented', async ({ open }) => {
    const page = await open(ADDRESS);
    const notes = page.locator('#slide-2 .slide-notes');
    expect(await notes.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Present' }).click();
    await page.keyboard.press('ArrowRight');
    expect(await notes.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Notes' }).click();
    expect(await notes.isVisible()).toBe(true);
  });

  test('walks through a run with its own buttons, and goes on', async ({ open }) => {
    const page = await open(`${ADDRESS}#slide-${slides.findIndex(({ run }) => run) + 1}`);
    await page.getByRole('button', { name: 'Present' }).click();
    const run = page.locator('.slide.is-current .run');
    await run.getByRole('button', { name: 'Next' }).click();
    await page.keyboard.press('ArrowRight');
    expect(await run.locator('.run-sentence').innerText()).toMatch(/^2\. /);
    const before = await place(page);
    await page.keyboard.press('PageDown');
    expect(await place(page)).not.toBe(before);
  });

  test('keeps its place when the page is loaded again, and moves with a second window', async ({ open }) => {
    const page = await open(ADDRESS);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Present' }).waitFor();
    await page.locator('.deck').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await other.getByText(`Slide 3 of ${last}`).waitFor();
    await page.reload();
    await page.getByText(`Slide 3 of ${last}`).waitFor();
  });

  test('has every slide on a page of its own when it is printed', async ({ open }) => {
    const page = await open(ADDRESS, { theme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await shown(page)).toBe(last);
    expect(await page.locator('.slide-notes').filter({ visible: true }).count()).toBe(
      slides.filter(({ notes }) => notes !== '').length,
    );
    expect(await page.locator('.deck-bar').isVisible()).toBe(false);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(last);
  });

  test('is whole without script: every slide, its picture, its notes, and no button that does nothing', async ({
    open,
  }) => {
    const page = await open(ADDRESS, { script: false });
    expect(await shown(page)).toBe(last);
    expect(await page.locator('.slide svg[role=img]').filter({ visible: true }).count()).toBe(
      slides.filter(({ run }) => run).length,
    );
    expect(await page.locator('.slide-notes').filter({ visible: true }).count()).toBeGreaterThan(10);
    expect(await page.locator('.deck button').filter({ visible: true }).count()).toBe(0);
  });

  for (const theme of ['light', 'dark'] as const)
    test(`has nothing that axe finds, whole and presented, ${theme}`, async ({ open }) => {
      const page = await open(ADDRESS, { theme });
      expect(await axeFindings(page, '.deck')).toEqual([]);
      await page.getByRole('button', { name: 'Present' }).click();
      await page.getByRole('button', { name: 'Notes' }).click();
      await page.keyboard.press('ArrowRight');
      expect(await axeFindings(page, '.deck')).toEqual([]);
    });

  test('fits a projector of 1,280 by 720 on every slide', async ({ open }) => {
    const page = await open(ADDRESS, { width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Present' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    const tooHigh: string[] = [];
    for (let at = 1; at <= last; at += 1) {
      const over = await page.locator('.deck').evaluate((deck) => deck.scrollHeight - deck.clientHeight);
      if (over > 0) tooHigh.push(`${await place(page)}: ${over} pixels`);
      await page.keyboard.press('ArrowRight');
    }
    expect(tooHigh).toEqual([]);
  });
});
