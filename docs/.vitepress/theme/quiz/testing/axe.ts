import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds within an element of the page, a line a rule. */
export async function axeFindings(page: Page, within: string): Promise<string[]> {
  await page.locator(within).first().waitFor();
  await page.addScriptTag({ content: axe.source });
  return page.evaluate(async (where) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}
