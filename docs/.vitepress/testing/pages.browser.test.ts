/** What every page is held to. One visit a page: to open it takes longer than to look at it. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFindings, showIn } from './axe.ts';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

/** Pixels: a small phone to a desk, and where the theme changes its form. */
const WIDTHS = [360, 640, 768, 960, 1280, 1440];

test.for(sitePages)(
  '$address: nothing that axe finds, in both themes; never wider than the screen; still for who asks',
  async ({ address }, { open }) => {
    const page = await open(address);
    expect.soft(await violations(page, 'light'), 'axe, light').toEqual([]);
    expect.soft(await violations(page, 'dark'), 'axe, dark').toEqual([]);
    expect.soft(await tooWide(page), 'wider than the screen').toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await moving(page), 'elements that move all the same').toBe(0);
  },
);

describe('the test above can fail', () => {
  test('axe finds what is wrong, in the theme that is asked for', async ({ open }) => {
    const page = await open('/');
    await addToMain(page, '<img src="data:,"><style>.dark h1 { color: #333 !important }</style>');
    const found = [await violations(page, 'light'), await violations(page, 'dark')].map((lines) =>
      lines.map((line) => line.split(':')[0]),
    );
    expect(found).toEqual([['image-alt'], expect.arrayContaining(['image-alt', 'color-contrast'])]);
  });

  test('a page that is too wide is seen', async ({ open }) => {
    const page = await open('/');
    await addToMain(page, '<div style="width: 1000px">wide</div>');
    expect(await tooWide(page)).toContain('664 pixels too wide at 360');
  });

  test('the theme moves for others', async ({ open }) => {
    expect(await moving(await open('/'))).toBeGreaterThan(0);
  });
});

async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await showIn(theme, page);
  return axeFindings(page);
}

async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${over} pixels too wide at ${width}`);
  }
  return found;
}

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

function addToMain(page: Page, html: string): Promise<void> {
  return page.evaluate(
    (added) => document.querySelector('main')!.insertAdjacentHTML('beforeend', added),
    html,
  );
}
