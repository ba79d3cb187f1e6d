import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/site.ts';
import { axeFindings } from '../../../testing/axe.ts';
import { answered } from './answered.ts';
import { KEY } from './keep.ts';
import { emptyPractice, readPractice } from './record.ts';

const PAGE = '/practice/';
const DATA = '.practice-data';
const HERE = answered(emptyPractice(), '01-x/here', { chosen: ['b'], right: false }, 1_000);
const THERE = answered(emptyPractice(), '02-y/there', { chosen: ['a'], right: true }, 2_000);
const stored = { [KEY]: JSON.stringify(HERE) };

const kept = (page: Page): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY);
const said = (page: Page): Promise<string> => page.locator('.practice-said').innerText();

async function giveFile(page: Page, text: string): Promise<void> {
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator(`${DATA} input[type=file]`).setInputFiles(file);
}

describe('what the browser remembers', () => {
  test('is exported as a file that can be read again', async ({ open }) => {
    const page = await open(PAGE, { stored });
    expect(await page.locator(DATA).innerText()).toContain('1 question answered, 0 of them right');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as a file' }).focus();
    await page.keyboard.press('Enter');
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^one-outcome-practice-\d{4}-\d\d-\d\d\.json$/);
    expect(readPractice(readFileSync(await download.path(), 'utf8'))).toEqual({ practice: HERE });
  });

  test('takes in a file beside what is here, and keeps what was here before', async ({ open }) => {
    const page = await open(PAGE, { stored });
    await giveFile(page, JSON.stringify(THERE));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    expect(await kept(page)).toMatchObject({ answers: { ...HERE.answers, ...THERE.answers } });
    await page.getByRole('button', { name: 'Put back what was here' }).click();
    expect(await kept(page)).toEqual(HERE);
  });

  test('takes in a file in its place, when that is chosen', async ({ open }) => {
    const page = await open(PAGE, { stored });
    await giveFile(page, JSON.stringify(THERE));
    await page.getByRole('radio', { name: /in the place/ }).check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    expect(await kept(page)).toEqual(THERE);
  });

  test('refuses what is no record, and changes nothing', async ({ open }) => {
    const page = await open(PAGE, { stored });
    await giveFile(page, '{"version":1,"answers":"<img src=x onerror=alert(1)>"}');
    await expect.poll(() => said(page)).toMatch(/mine\.json is not imported/);
    expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
    expect(await kept(page)).toEqual(HERE);
  });

  test('is forgotten when that is said twice', async ({ open }) => {
    const page = await open(PAGE, { stored });
    await page.getByRole('button', { name: 'Forget everything' }).click();
    expect(await kept(page)).toEqual(HERE);
    await page.getByRole('button', { name: 'Yes, forget everything' }).click();
    expect(await kept(page)).toBeNull();
    expect(await said(page)).toBe('Everything is forgotten.');
  });

  for (const theme of ['light', 'dark'] as const)
    test(`has nothing that axe finds, ${theme}`, async ({ open }) => {
      const page = await open(PAGE, { stored, theme, width: 360 });
      await giveFile(page, JSON.stringify(THERE));
      await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
      expect(await axeFindings(page, DATA)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
});
