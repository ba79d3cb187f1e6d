import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../testing/site.ts';
import { KEY } from './record/keep.ts';
import { axeFindings } from '../../testing/axe.ts';
import { keyOf, openIn, SEALED, wrongLetter } from './testing/bank.ts';

const CHAPTER = '04-partial-batches';
const PAGE = `/chapters/${CHAPTER}/`;
const QUIZ = 'section.quiz';
const questions = openIn(CHAPTER);
/** The first with one right option, and the first with several; their places, from 0. */
const single = questions.findIndex((question) => keyOf(question).length === 1);
const several = questions.findIndex((question) => keyOf(question).length > 1);
const executed = questions.findIndex(({ proof }) => proof !== undefined);

/** By keyboard alone: the button of that question has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let times = 0; times < 200; times++) {
    const focused = await page.evaluate(
      () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
    );
    if (focused?.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to "${name}".`);
}

const verdict = (page: Page) => page.locator(`${QUIZ} .question-verdict`).innerText();
const heading = (page: Page) => page.locator(`${QUIZ} .quiz-place`).innerText();
const reasons = (page: Page) => page.locator(`${QUIZ} .option-reason`).count();
const chosen = (page: Page) =>
  page
    .locator(`${QUIZ} .option input:checked`)
    .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
const show = (page: Page, place: number) => page.locator(`${QUIZ} .quiz-places button`).nth(place).click();

describe('the questions below a chapter', () => {
  test('are answered by keyboard alone, with the keys that every form has', async ({ open }) => {
    const page = await open(PAGE);
    await page.locator('#practice-questions').focus();
    await tabTo(page, `Question ${single + 1}`);
    await page.keyboard.press('Enter');
    expect(await heading(page)).toBe(`Question ${single + 1} of ${questions.length}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (const letter of 'abcd') {
      if (keyOf(questions[single]!)[0] === letter) break;
      await page.keyboard.press('ArrowDown');
    }
    expect(await reasons(page)).toBe(0);
    await page.keyboard.press('Enter');
    expect(await verdict(page)).toBe('That is right.');
    expect(await reasons(page)).toBe(4);
    // The next step has the focus already.
    await page.keyboard.press('Enter');
    expect(await heading(page)).toBe(`Question ${single + 2} of ${questions.length}`);
    expect(await reasons(page)).toBe(0);
  });

  test('tell nothing before an answer, and all of it after a wrong one', async ({ open }) => {
    const page = await open(PAGE);
    await show(page, single);
    const question = questions[single]!;
    const wrong = wrongLetter(question);
    expect(await page.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
    await page.locator(`${QUIZ} input[value=${wrong}]`).check();
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await verdict(page)).toBe(`Not yet. The right answer is ${keyOf(question).join()}.`);
    expect(await page.locator(`${QUIZ} .option.wrong .option-mark`).innerText()).toBe('Your answer');
    expect(await page.locator(`${QUIZ} .option.right .option-mark`).innerText()).toBe('Right');
    expect(await page.locator(`${QUIZ} .option-belief`).count()).toBe(3);
  });

  test('with several right options count only when all are chosen', async ({ open }) => {
    const page = await open(PAGE);
    await show(page, several);
    const key = keyOf(questions[several]!);
    await page.locator(`${QUIZ} input[value=${key[0]}]`).check();
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await verdict(page)).toMatch(new RegExp(`^Not yet: 1 of ${key.length} found\\.`));
    await page.getByRole('button', { name: 'Try again' }).first().click();
    for (const letter of key) await page.locator(`${QUIZ} input[value=${letter}]`).check();
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await verdict(page)).toBe('That is right.');
  });

  test('show the run of the option that was chosen; the others wait to be opened', async ({ open }) => {
    const page = await open(PAGE);
    await show(page, executed);
    const letter = wrongLetter(questions[executed]!);
    await page.locator(`${QUIZ} input[value=${letter}]`).check();
    await page.getByRole('button', { name: 'Check' }).click();
    const runs = page.locator(`${QUIZ} .option-run`);
    expect(await runs.count()).toBe(Object.keys(questions[executed]!.options).length);
    expect(await page.locator(`${QUIZ} .option-run[open]`).count()).toBe(1);
    expect(await page.locator(`${QUIZ} .option.chosen .option-outcome`).isVisible()).toBe(true);
    expect(await page.locator(`${QUIZ} .option:not(.chosen) .option-outcome`).first().isVisible()).toBe(
      false,
    );
  });

  test('take single keys while the focus is in them, until these are switched off, which is remembered', async ({
    open,
  }) => {
    const page = await open(PAGE);
    await show(page, single);
    await page.keyboard.press('b');
    expect(await chosen(page)).toEqual(['b']);
    await page.keyboard.press('Enter');
    expect(await reasons(page)).toBe(4);
    await page.keyboard.press('n');
    expect(await reasons(page)).toBe(0);

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('c');
    expect(await chosen(page)).toEqual([]);

    await page.getByRole('checkbox', { name: /Single keys/ }).uncheck();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('checkbox', { name: /Single keys/ }).isChecked()).toBe(false);
    await show(page, single);
    await page.keyboard.press('b');
    expect(await chosen(page)).toEqual([]);
  });

  test('are remembered, and go on where something is open', async ({ open }) => {
    const page = await open(PAGE);
    await show(page, 0);
    await page.locator(`${QUIZ} input[value=${wrongLetter(questions[0]!)}]`).check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await heading(page)).toBe(`Question 2 of ${questions.length}`);
    expect(await page.getByRole('button', { name: 'Question 1, missed' }).count()).toBe(1);
  });

  test('are whole without script: every question, and its answer on request', async ({ open }) => {
    const page = await open(PAGE, { script: false });
    expect(await page.locator(`${QUIZ} .question`).count()).toBe(questions.length);
    const answer = page.locator(`${QUIZ} .question-answer`).first();
    expect(await answer.locator('.option-reason').first().isVisible()).toBe(false);
    await answer.locator('> summary').click();
    expect(await answer.locator('.option-reason').first().isVisible()).toBe(true);
    expect(await page.locator(`${QUIZ} button`).count()).toBe(0);
  });

  test('hold no sealed question, in no file that the page loads', async ({ open }) => {
    const page = await open('/');
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.ok() && /\.(js|html)|\/$/.test(response.url())) responses.push(response);
    });
    await page.goto(new URL(PAGE, page.url()).href, { waitUntil: 'networkidle' });
    const all = (await Promise.all(responses.map((response) => response.text()))).join('\n');
    // The check itself sees what is there.
    expect(all).toContain(`${CHAPTER}/${questions[0]!.slug}`);
    expect(SEALED.filter(({ slug, chapter }) => all.includes(`${chapter}/${slug}`))).toEqual([]);
  });

  test('tell a reader whose browser keeps nothing', async ({ open }) => {
    const page = await open(PAGE);
    await page.addInitScript(() => {
      // The theme has a storage of its own, and its own words about it.
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.startsWith('one-outcome.')) throw new DOMException('blocked', 'SecurityError');
        setItem.call(this, key, value);
      };
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator(`${QUIZ} .practice-trouble`).innerText()).toMatch(/keeps nothing/);
    await page.locator(`${QUIZ} input`).first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await reasons(page)).toBeGreaterThan(3);
  });

  test('put a record aside that cannot be read', async ({ open }) => {
    const page = await open(PAGE, { stored: { [KEY]: '{"version":1' } });
    expect(await page.locator(`${QUIZ} .practice-trouble`).innerText()).toMatch(
      /cannot be read.*kept aside/s,
    );
  });

  for (const width of [360, 768, 1440])
    test(`fit a page of ${width} pixels`, async ({ open }) => {
      const page = await open(PAGE, { width });
      await show(page, executed);
      await page.locator(`${QUIZ} input`).first().check();
      await page.getByRole('button', { name: 'Check' }).click();
      const right = await page
        .locator(`${QUIZ} :is(button, label, li, p)`)
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
      expect(right).toBeLessThanOrEqual(width);
    });

  for (const theme of ['light', 'dark'] as const)
    test(`have nothing that axe finds, before and after an answer, ${theme}`, async ({ open }) => {
      const page = await open(PAGE, { theme, reducedMotion: true });
      expect(await axeFindings(page, QUIZ)).toEqual([]);
      await show(page, executed);
      await page.locator(`${QUIZ} input[value=${wrongLetter(questions[executed]!)}]`).check();
      await page.getByRole('button', { name: 'Check' }).click();
      expect(await axeFindings(page, QUIZ)).toEqual([]);
    });
});
