import { expect } from 'vitest';
import { test } from './site.ts';

test('light and dark follow the system, and the reader may choose the other', async ({ open }) => {
  const page = await open('/', { theme: 'dark' });
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(await isDark()).toBe(true);
  await page.getByRole('switch', { name: 'Change to light' }).first().click();
  expect(await isDark()).toBe(false);
  await page.reload();
  expect(await isDark()).toBe(false);
});

test('on paper there is the text alone, black on white', async ({ open }) => {
  const page = await open('/exercises/03-idempotent-claim/', { theme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const beside = page.locator('.VPNav, .VPSidebar, .VPDocAside, .VPDocFooter');
  expect(await beside.count()).toBe(4);
  expect(await beside.filter({ visible: true }).count()).toBe(0);
  const text = page.locator('.vp-doc p').first();
  expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
