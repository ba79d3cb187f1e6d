import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { answerNamed } from '../../../../exercises/_kit/answer/answers.ts';
import { judgeStage } from '../../../../exercises/_kit/judge/judge-stage.ts';
import { keepLastRun } from '../../../../exercises/_kit/learner/last-run.ts';
import { asDone, ProgressFile } from '../../../../exercises/_kit/learner/progress.ts';
import { stageNamed } from '../../../../exercises/_kit/learner/stages.ts';
import { axeFindings, showIn } from '../../testing/axe.ts';
import { startDevelopmentSite, type DevelopmentSite } from '../../testing/development.ts';
import { test } from '../../testing/site.ts';

const PAGE = '/practice/progress';
/** Many times what it takes to start, and to follow a learner. */
const STARTS_WITHIN_MS = 60_000;
const LONGEST_MS = 180_000;
const CLAIM = stageNamed('03a');

describe('progress on the built site', () => {
  test('says how to see it, and asks nobody', async ({ open }) => {
    const page = await open(PAGE);
    expect(await page.getByText('This copy of the site does not know your clone.').isVisible()).toBe(true);
    expect(await page.getByText('npm run docs').first().isVisible()).toBe(true);
  });

  test('says so without script too', async ({ open }) => {
    const page = await open(PAGE, { script: false });
    expect(await page.getByText('npm run docs').first().isVisible()).toBe(true);
    expect(await page.getByText('npm start').first().isVisible()).toBe(true);
  });
});

describe('progress on the site of a clone', () => {
  let folder: string;
  let site: DevelopmentSite | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'progress page é '));
    site = await startDevelopmentSite(folder);
  }, STARTS_WITHIN_MS);
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Judges an answer to stage 03a, as the loop does, and keeps what came of it. */
  async function judge(answer: string): Promise<void> {
    const { exercise, stage } = CLAIM;
    const tests = await judgeStage(exercise, stage.id, answerNamed(exercise, stage.id, answer));
    keepLastRun(CLAIM, { phase: 'done', tests, visited: 51 }, { file: join(folder, 'last-run.json') });
  }

  test('is read by no other site in the same browser', async ({ browser, skip }) => {
    if (!browser) return skip();
    const address = `${site!.origin}/__workbook/progress`;
    expect(await readFrom(browser, site!.origin + PAGE, address)).toContain('03-idempotent-claim');
    const foreign = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>'));
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    const { port } = foreign.address() as AddressInfo;
    expect(await readFrom(browser, `http://127.0.0.1:${port}/`, address)).toBe('refused');
    expect(await readFrom(browser, `http://localhost:${port}/`, address)).toBe('refused');
    expect(await statusOf(browser, address)).toBe(403);
    await new Promise((resolve) => foreign.close(resolve));
  });

  test(
    'follows the learner from the first run to a pass, and says when its server is gone',
    async ({ browser, skip }) => {
      if (!browser) return skip();
      const page = await browser.newPage();
      await page.goto(site!.origin + PAGE);
      await page.getByText('Nothing was judged yet.').waitFor();
      expect(await page.getByRole('heading', { name: '0 of 15 stages done' }).count()).toBe(1);

      await judge('wrong/a-looks-first');
      await page.getByRole('heading', { name: 'Your last run: 03a' }).waitFor();
      expect(await page.getByRole('status').innerText()).toContain('✗ a1: Of two deliveries');
      expect(await page.getByText('In 28 of 48 schedules.').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      expect(await page.locator('.run-sentence').innerText()).toMatch(/^1\. Worker A receives/);
      expect(await page.locator('[data-when=now]').getAttribute('data-sentence')).toBe('1');
      for (const theme of ['light', 'dark'] as const) {
        await showIn(theme, page);
        expect(await axeFindings(page, '.workbook-progress')).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await judge('solution');
      new ProgressFile(join(folder, 'progress.json')).change('03a', (stage) => asDone(stage, new Date(0)));
      await page.getByRole('heading', { name: '1 of 15 stages done' }).waitFor();
      await page.getByText('✓ All 6 promises hold, in 51 schedules.').waitFor();
      expect(await page.getByText('(done on 1970-01-01)').isVisible()).toBe(true);

      await judge('wrong/a-looks-first');
      await page.getByText('(done on 1970-01-01; what stands there now fails)').waitFor();
      await page.getByText('One that was done fails now').waitFor();

      await site!.stop();
      await page.getByText('server does not answer').waitFor();
      expect(await page.getByRole('heading', { name: '1 of 15 stages done' }).count()).toBe(1);
      await page.close();
    },
    LONGEST_MS,
  );
});

/** What script on one page reads at an address. */
async function readFrom(browser: Browser, page: string, address: string): Promise<string> {
  const opened = await browser.newPage();
  await opened.goto(page, { waitUntil: 'commit' });
  const read = await opened.evaluate(
    (url) =>
      fetch(url).then(
        (response) => (response.ok ? response.text() : 'refused'),
        () => 'refused',
      ),
    address,
  );
  await opened.close();
  return read;
}

/** What the server answers to an address that somebody opens: no page of the site asks. */
async function statusOf(browser: Browser, address: string): Promise<number | undefined> {
  const opened = await browser.newPage();
  const answered = await opened.goto(address);
  await opened.close();
  return answered?.status();
}
