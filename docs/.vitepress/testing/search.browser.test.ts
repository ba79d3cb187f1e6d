import { expect } from 'vitest';
import { test } from './site.ts';

test('the search finds a word, by keyboard only, and leads to it', async ({ open }) => {
  const page = await open('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('hidden for twelve hours');
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect(await first.innerText()).toContain('sqs-visibility-ceiling');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reference/facts#sqs-visibility-ceiling');
  await page.getByRole('heading', { level: 1, name: 'Facts about the services' }).waitFor();
  expect(await page.locator('#sqs-visibility-ceiling').isVisible()).toBe(true);
});

test('the search finds nothing of the solutions', async ({ open }) => {
  const page = await open('/');
  await page.keyboard.press('Control+k');
  // Words of solutions/03-idempotent-claim/README.md.
  await page.getByRole('searchbox').fill('Expiry permits; it proves nothing');
  await page.getByText('No results').or(page.getByRole('option').first()).waitFor();
  const found = await page.getByRole('option').allInnerTexts();
  expect(found.filter((one) => /solution/i.test(one))).toEqual([]);
});
