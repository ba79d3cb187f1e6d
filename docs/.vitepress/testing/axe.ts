import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds within an element of the page, a line for each place; in the whole page where none is named. */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  await page.locator(within).first().waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe.source });
  return page.evaluate(async (where) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, {
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
  }, within);
}

/** Shows the page, which follows the system, in this theme. */
export async function showIn(theme: 'light' | 'dark', page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
}
