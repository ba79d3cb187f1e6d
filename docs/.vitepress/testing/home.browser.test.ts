import { expect } from 'vitest';
import { test } from './site.ts';

test('the first page has its title', async ({ open }) => {
  const page = await open('/');
  expect(await page.title()).toContain('One Outcome');
});
