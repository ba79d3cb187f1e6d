import { describe, expect } from 'vitest';
import { test } from '../../../testing/site.ts';
import { answered } from '../record/answered.ts';
import { KEY } from '../record/keep.ts';
import { emptyPractice } from '../record/record.ts';
import { axeFindings } from '../../../testing/axe.ts';
import { idOf, keyOf, OPEN, wrongLetter } from '../testing/bank.ts';

const PAGE = '/practice/review';
const REVIEW = '.review';
const [missed] = OPEN;
const stored = {
  [KEY]: JSON.stringify(
    answered(emptyPractice(), idOf(missed!), { chosen: [wrongLetter(missed!)], right: false }, 1_000),
  ),
};

describe('review mode', () => {
  test('brings back what was missed, by keyboard alone, and later when it is known', async ({ open }) => {
    const page = await open(PAGE, { stored });
    expect(await page.locator(`${REVIEW} h2`).innerText()).toBe('One question is due');
    for (const letter of keyOf(missed!)) await page.keyboard.press(letter);
    await page.keyboard.press('Enter');
    expect(await page.locator('.question-verdict').innerText()).toBe('That is right.');
    // "I knew it" has the focus.
    await page.keyboard.press('Enter');
    expect(await page.locator(`${REVIEW} h2`).innerText()).toBe('Nothing is due');
    expect(await page.locator(REVIEW).innerText()).toMatch(/One question comes back, the next one in/);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator(`${REVIEW} h2`).innerText()).toBe('Nothing is due');
  });

  test('fetches the questions of the chapters in which something is due, and no others', async ({ open }) => {
    const page = await open(PAGE, { stored });
    await page.locator(`${REVIEW} h2`).waitFor();
    const loaded = await page.evaluate(() =>
      Promise.all(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name }) => fetch(name).then((response) => response.text())),
      ).then((texts) => texts.join('\n')),
    );
    // The stem of a question is in no list of names.
    const isLoaded = (question: (typeof OPEN)[number]): boolean =>
      loaded.includes(`id":"${idOf(question)}"`) || loaded.includes(`id:"${idOf(question)}"`);
    const chapters = new Set(OPEN.filter(isLoaded).map(({ chapter }) => chapter));
    expect([...chapters]).toEqual([missed!.chapter]);
  });

  test('says what it is for while nothing was missed', async ({ open }) => {
    const page = await open(PAGE);
    expect(await page.locator(REVIEW).innerText()).toMatch(/Questions come here when you miss them/);
  });

  for (const theme of ['light', 'dark'] as const)
    test(`has nothing that axe finds, ${theme}`, async ({ open }) => {
      const page = await open(PAGE, { stored, theme, width: 360 });
      await page.locator(`${REVIEW} h2`).waitFor();
      expect(await axeFindings(page, REVIEW)).toEqual([]);
      await page.keyboard.press(wrongLetter(missed!));
      await page.keyboard.press('Enter');
      expect(await axeFindings(page, REVIEW)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
});
