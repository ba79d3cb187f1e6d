import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../../testing/site.ts';
import { idOf, SEALED } from '../testing/bank.ts';
import { KEY } from '../record/keep.ts';
import { emptyPractice } from '../record/record.ts';

const PAGE = '/practice/exam';

/** What has the focus, by the words on it; `BODY` when nothing has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === document.body ? 'BODY' : (at as HTMLElement).innerText;
  });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('in an exam the focus is never lost: it goes to what stands where the reader is', async ({ open }) => {
  const page = await open(PAGE);
  await press(page, 'Begin');
  await expect.poll(() => focused(page)).toBe(`Question 1 of ${SEALED.length}`);
  await press(page, 'Next');
  await expect.poll(() => focused(page)).toBe(`Question 2 of ${SEALED.length}`);
  await press(page, 'Pause');
  await expect.poll(() => focused(page)).toBe('Go on');
  await press(page, 'Go on');
  await expect.poll(() => focused(page)).toBe(`Question 2 of ${SEALED.length}`);
  await press(page, 'Review and hand in');
  await expect.poll(() => focused(page)).toBe('Before you hand in');
  await press(page, 'Pause');
  await press(page, 'Go on');
  await expect.poll(() => focused(page)).toBe('Before you hand in');
  await press(page, 'Hand in');
  await expect.poll(() => focused(page)).toBe(`0 of ${SEALED.length}`);
  await press(page, 'Back to the start');
  await expect.poll(() => focused(page)).toBe('Begin');
});

test('an exam that is found again after a reload begins at its heading, and is given up with the keyboard', async ({
  open,
}) => {
  const exam = {
    begun: 1_000,
    minutes: 46,
    order: SEALED.map(idOf),
    chosen: {},
    flagged: [],
    place: 2,
    spent: 0,
  };
  const page = await open(PAGE, { stored: { [KEY]: JSON.stringify({ ...emptyPractice(), exam }) } });
  await expect.poll(() => focused(page)).toBe('The clock stands still');
  await press(page, 'Go on');
  await expect.poll(() => focused(page)).toBe(`Question 3 of ${SEALED.length}`);
  await press(page, 'Pause');
  await press(page, 'Give up this exam');
  await expect.poll(() => focused(page)).toBe('No, keep it');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Give up this exam');
  await page.keyboard.press('Enter');
  await press(page, 'Yes, throw its answers away');
  await expect.poll(() => focused(page)).toBe('Begin');
});
