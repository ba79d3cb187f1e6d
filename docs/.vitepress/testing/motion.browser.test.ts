import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

test.for(sitePages)('$address keeps still for who asks for it', async ({ address }, { open }) => {
  expect(await moving(await open(address, { reducedMotion: true }))).toBe(0);
});

test('the theme moves for others: the test above can fail', async ({ open }) => {
  expect(await moving(await open('/'))).toBeGreaterThan(0);
});

/** How many elements would take time to change. */
function moving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none';
      }).length,
  );
}
