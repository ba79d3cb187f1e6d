/** The built site in a real browser, for `*.browser.test.ts`: `npm run test:browser`. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, test as plain } from 'vitest';
import { howToBringOne, openBrowser } from '../../../lab-stack/local/browser/chromium.ts';
import './setup.ts';

/** How a page is looked at. What is not named: light, 1,280 × 900 pixels, with script, motion as a system has it. */
export interface Look {
  readonly theme?: 'light' | 'dark';
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** false: as in a browser that runs no scripts. */
  readonly script?: boolean;
  readonly reducedMotion?: boolean;
  /** What the page's local storage holds before it is opened. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** Opens an address of the site, such as `/chapters/03-idempotent-claim/`, with nothing in its storage. */
export type OpenPage = (address: string, look?: Look) => Promise<Page>;

interface SiteFixtures {
  readonly browser: Browser | undefined;
  /** One with script and one without. They last: what a page has loaded, the next has at hand. */
  readonly contexts: Readonly<Record<'scripted' | 'plain', BrowserContext>> | undefined;
  readonly open: OpenPage;
}

/**
 * Vitest's `test` with `open`. A test that opens a page is skipped where there is no browser. It fails when a page
 * that it opened reports an error in its console, throws, or asks for anything from elsewhere than the site.
 */
export const test = plain.extend<SiteFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from this pattern what a fixture needs
    async ({}, use) => {
      const browser = inject('siteOrigin') ? await openBrowser() : undefined;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser }, use) => {
      await use(
        browser && {
          scripted: await browser.newContext({ locale: 'en-GB' }),
          plain: await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false }),
        },
      );
    },
    { scope: 'worker' },
  ],
  open: async ({ contexts, skip }, use) => {
    const troubles: string[] = [];
    await use(async (address, look = {}) => {
      if (!contexts) return skip(howToBringOne);
      const page = await contexts[look.script === false ? 'plain' : 'scripted'].newPage();
      noteTroubles(page, troubles, look);
      await emptyStorage(page);
      await takeOn(look, page);
      await page.goto(inject('siteOrigin') + address);
      if (look.script !== false) await page.waitForFunction(isAlive);
      return page;
    });
    // What is still on its way is broken off when its page closes: that is no trouble.
    const told = troubles.join('\n');
    const pages = Object.values(contexts ?? {}).flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.close()));
    if (told !== '') throw new Error(told);
  },
});

/** Of the site: what earlier pages of the same context have kept there. */
async function emptyStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: inject('siteOrigin')!, storageTypes: 'all' });
  await session.detach();
}

async function takeOn({ theme, width, height, reducedMotion, stored }: Look, page: Page): Promise<void> {
  await page.setViewportSize({ width: width ?? 1280, height: height ?? 900 });
  await page.emulateMedia({
    colorScheme: theme ?? 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  if (stored) await page.addInitScript(fillStorage, stored);
}

/** Runs in the page: whether Vue has taken over what was built. */
function isAlive(): boolean {
  return '__vue_app__' in (document.querySelector('#app') ?? {});
}

/** Runs in the page, before its own scripts, and only once: what the page changes later stays as it is. */
function fillStorage(stored: Readonly<Record<string, string>>): void {
  if (sessionStorage.getItem('filled')) return;
  sessionStorage.setItem('filled', 'yes');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

function noteTroubles(page: Page, troubles: string[], { script = true }: Look): void {
  const origin = inject('siteOrigin')!;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${page.url()}: ${message.type()} in the console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // A browser that runs no scripts loads none either.
    if (!script && request.resourceType() === 'script') return;
    troubles.push(`${page.url()}: ${request.url()} could not be loaded: ${request.failure()?.errorText}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url))
      troubles.push(`${page.url()} asks for ${url}, which is not of this site`);
  });
}
