import { expect } from 'vitest';
import { axeFindings } from '../../testing/axe.ts';
import { test } from '../../testing/site.ts';

const BOX = '.VPLocalSearchBox';

for (const theme of ['light', 'dark'] as const)
  test(`the search has nothing that axe finds, empty, with results and without, ${theme}`, async ({
    open,
  }) => {
    const page = await open('/', { theme });
    await page.keyboard.press('Control+k');
    expect(await axeFindings(page, BOX)).toEqual([]);
    await page.getByRole('searchbox').fill('claim');
    await page.getByRole('option').first().waitFor();
    expect(await axeFindings(page, BOX)).toEqual([]);
    await page.getByRole('searchbox').fill('zzqqxx');
    await page.getByText('No results').waitFor();
    expect(await axeFindings(page, BOX)).toEqual([]);
  });

test('it is a dialog, and the arrow keys say which result is chosen', async ({ open }) => {
  const page = await open('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.getByRole('searchbox').fill('one claim, one worker');
  const selected = page.getByRole('option', { selected: true });
  await selected.waitFor();
  const first = await selected.innerText();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected.innerText()).not.toBe(first);
  const id = await page.getByRole('searchbox').getAttribute('aria-activedescendant');
  expect(await selected.getAttribute('id')).toBe(id);
});

test('a chapter and its exercise are told apart', async ({ open }) => {
  const page = await open('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('It came back');
  await page.getByRole('option').first().waitFor();
  const found = (await page.getByRole('option').allInnerTexts()).join('\n');
  expect(found).toMatch(/Chapter 00: It came back/);
  expect(found).toMatch(/Exercise 00: It came back/);
});
