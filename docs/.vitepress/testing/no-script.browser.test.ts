import { toString } from 'mdast-util-to-string';
import { expect } from 'vitest';
import { pageFrom } from '../../../chapters/_kit/check/page.ts';
import { markdownOf, sitePages } from './pages.ts';
import { test } from './site.ts';

test.for(sitePages)('$address is whole without script', async (sitePage, { open }) => {
  const page = await open(sitePage.address, { script: false });
  const shown = await page.locator('main').innerText();
  const { children } = pageFrom(sitePage.file, markdownOf(sitePage)).tree;
  const headings = children.filter(({ type }) => type === 'heading').map((node) => toString(node));
  const paragraphs = children
    .filter((node) => node.type === 'paragraph' && node.children.some(({ type }) => type !== 'image'))
    .map((node) => toString(node));
  expect(headings.length).toBeGreaterThan(0);
  expect(headings.filter((heading) => !contains(shown, heading))).toEqual([]);
  const plain = paragraphs.filter((text) => !text.startsWith('<<<') && !/https?:/.test(text));
  expect(plain.filter((text) => !contains(shown, firstWords(text)))).toEqual([]);
});

test('without script the contents are there, and their links lead on', async ({ open }) => {
  const page = await open('/', { script: false });
  await page
    .getByRole('navigation', { name: 'Sidebar Navigation' })
    .getByRole('link', { name: '03 One claim' })
    .first()
    .click();
  await page.waitForURL('**/exercises/03-idempotent-claim/');
  expect(await page.locator('h1').innerText()).toContain('One claim, one worker');
});

/** Enough of a paragraph to know it by: behind them may stand what the site writes in its own way, such as a link. */
function firstWords(text: string): string {
  return text.split(/\s+/).slice(0, 4).join(' ');
}

function contains(shown: string, words: string): boolean {
  const plain = (text: string): string => text.replaceAll(/[\s\u200B]+/g, ' ').trim();
  return plain(shown).includes(plain(words));
}
