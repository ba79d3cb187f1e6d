import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/site.ts';
import { KEY } from '../record/keep.ts';
import { emptyPractice, type Practice } from '../record/record.ts';
import { axeFindings } from '../../../testing/axe.ts';
import { idOf, keyOf, SEALED, wrongLetters } from '../testing/bank.ts';

const PAGE = '/practice/exam';
const EXAM = '.exam';
const count = SEALED.length;

const heading = (page: Page): Promise<string> => page.locator(`${EXAM} h2`).first().innerText();
const kept = (page: Page): Promise<Practice> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)!) as Practice, KEY);

/** The sealed question that is shown, found by its order in the record. */
async function shown(page: Page) {
  const { exam } = await kept(page);
  return SEALED.find((question) => idOf(question) === exam!.order[exam!.place])!;
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.exam-place').waitFor();
}

describe('exam mode', () => {
  test('is taken by keyboard alone, survives a reload, and ends in a result', async ({ open }) => {
    const page = await open(PAGE);
    await begin(page);
    expect(await heading(page)).toBe(`Question 1 of ${count}`);
    for (let place = 0; place < count; place++) {
      if (place === 3) {
        await page.reload({ waitUntil: 'networkidle' });
        expect(await heading(page)).toBe('The clock stands still');
        await page.getByRole('button', { name: 'Go on' }).focus();
        await page.keyboard.press('Enter');
        expect(await heading(page)).toBe(`Question 4 of ${count}`);
      }
      const question = await shown(page);
      // The first is missed, all others are right.
      const letters = place === 0 ? wrongLetters(question) : keyOf(question);
      for (const letter of letters) await page.keyboard.press(letter);
      await page.keyboard.press('n');
    }
    expect(await heading(page)).toBe('Before you hand in');
    expect(await page.getByText('Every question has an answer.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Hand in', exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await heading(page)).toBe(`${count - 1} of ${count}`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('result');
    expect(await page.locator('.exam-result tbody tr').count()).toBe(4);
    expect(await page.getByText('It predicts nothing').isVisible()).toBe(true);
    expect(await page.locator('.exam-beliefs li').count()).toBe(1);
  });

  test('shows no answer before it is handed in, and every reason afterwards', async ({ open }) => {
    const page = await open(PAGE);
    await begin(page);
    await page.keyboard.press('a');
    expect(await page.locator('.option-reason, .question-verdict:not(:empty)').count()).toBe(0);
    await page.getByRole('button', { name: 'Review and hand in' }).click();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    const first = page.locator('.exam-question').first();
    await first.locator('> summary').click();
    expect(await first.locator('.option-reason').count()).toBeGreaterThan(3);
  });

  test('keeps flags, and lists what is open and flagged before the end', async ({ open }) => {
    const page = await open(PAGE);
    await begin(page);
    for (const letter of keyOf(await shown(page))) await page.keyboard.press(letter);
    await page.getByRole('button', { name: 'Flag' }).click();
    expect(await page.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Review and hand in' }).click();
    const places = page.locator('.exam-places button');
    expect(await places.nth(0).innerText()).toMatch(/1\s+answered, flagged/);
    expect(await places.nth(1).innerText()).toMatch(/2\s+open/);
    expect(await page.getByText(`${count - 1} questions are open.`).isVisible()).toBe(true);
    await places.nth(1).click();
    expect(await heading(page)).toBe(`Question 2 of ${count}`);
  });

  test('has as many minutes as its reader wants, and waits in a pause with nothing to read', async ({
    open,
  }) => {
    const page = await open(PAGE);
    await page.getByRole('spinbutton', { name: 'Minutes' }).fill('90');
    await begin(page);
    expect(await page.getByRole('timer').innerText()).toMatch(/(90:00|89:5\d)/);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await heading(page)).toBe('The clock stands still');
    expect(await page.locator('.question').count()).toBe(0);
    expect((await kept(page)).exam).not.toHaveProperty('runs');
  });

  test('hands in what is there when time is up', async ({ open }) => {
    const [first, ...others] = SEALED;
    const exam = {
      begun: 1_000,
      minutes: 46,
      order: [first!, ...others].map(idOf),
      chosen: { [idOf(first!)]: [...keyOf(first!)] },
      flagged: [],
      place: 2,
      spent: 46 * 60_000 - 700,
    };
    const page = await open(PAGE, { stored: { [KEY]: JSON.stringify({ ...emptyPractice(), exam }) } });
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.exam-result').waitFor();
    expect(await heading(page)).toBe(`1 of ${count}`);
    expect((await kept(page)).results).toHaveLength(1);
    expect(await page.locator(`${EXAM} [role=status]`).first().innerText()).toMatch(/^Time is up/);
  });

  test('is given up only when that is said twice', async ({ open }) => {
    const page = await open(PAGE);
    await begin(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Give up this exam' }).click();
    await page.getByRole('button', { name: 'Yes, throw its answers away' }).click();
    expect(await page.getByRole('button', { name: 'Begin' }).isVisible()).toBe(true);
    expect((await kept(page)).results).toEqual([]);
  });

  test('says without script that it needs one', async ({ open }) => {
    const page = await open(PAGE, { script: false });
    expect(await page.getByText('Exam mode needs a browser that runs the scripts').isVisible()).toBe(true);
  });

  for (const [theme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const)
    test(`has nothing that axe finds at any time, and fits, ${theme}, ${width} pixels`, async ({ open }) => {
      const page = await open(PAGE, { theme, width, reducedMotion: true });
      const look = async (): Promise<void> => {
        expect(await axeFindings(page, EXAM)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await look();
      await begin(page);
      await page.keyboard.press('b');
      await look();
      await page.getByRole('button', { name: 'Pause' }).click();
      await look();
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: 'Review and hand in' }).click();
      await look();
      await page.getByRole('button', { name: 'Hand in', exact: true }).click();
      await page.locator('.exam-question > summary').first().click();
      await look();
      // Five looks of axe take their time on a busy machine.
    }, 180_000);
});
