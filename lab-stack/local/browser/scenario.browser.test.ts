/** The scenario in a page: the cores are bundled for the browser, and Chromium reports what Node reports. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleForBrowser } from './bundle.ts';
import type { BrowserBundle } from './bundle.ts';
import { howToBringOne, openBrowser } from './chromium.ts';
import { playScenario } from './scenario.ts';

let bundle: BrowserBundle;
let browser: Browser | undefined;

beforeAll(async () => {
  bundle = await bundleForBrowser('lab-stack/local/browser/scenario.ts');
  browser = await openBrowser();
  const { minified, gzipped } = bundle.size;
  console.info(`The runtime for a page: ${kilobytes(minified)} minified, ${kilobytes(gzipped)} gzipped.`);
  if (!browser && process.env['NO_SKIP']) throw new Error(howToBringOne);
  if (!browser) console.warn(`Skipped, the scenario is not played in a browser: ${howToBringOne}`);
});
afterAll(() => browser?.close());

describe.each([1, 2])('seed %i', (seed) => {
  test('a page reports what Node reports', async ({ skip }) => {
    skip(!browser, howToBringOne);
    const inNode: unknown = JSON.parse(JSON.stringify(await playScenario(seed)));
    expect(await inPage(seed)).toEqual(inNode);
  });
});

/** Plays the scenario in a page of its own, which has no network. */
async function inPage(seed: number): Promise<unknown> {
  const context = await browser!.newContext({ offline: true });
  const page = await context.newPage();
  await page.addScriptTag({ content: bundle.code });
  const report = await page.evaluate(`page.playScenario(${seed}).then(JSON.stringify)`);
  await context.close();
  return JSON.parse(String(report));
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
