import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFindings, showIn } from '../../testing/axe.ts';
import { test } from '../../testing/site.ts';

const LAB = '/lab/timeline';
const RESULT = 'section.result';

/** Goes on with the keyboard until the control of this label, or the button of this name, has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let times = 0; times < 80; times++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels : null;
      return labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    if (name.test(reached.trim())) return;
  }
  throw new Error(`The keyboard does not get to ${String(name)}.`);
}

async function playWithoutPredicting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play without predicting' }).click();
  await page.locator(RESULT).waitFor();
}

describe('the timeline laboratory', () => {
  test('says that it plays before it has played', async ({ open }) => {
    const page = await open(LAB);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.playing')) document.body.dataset['said'] = 'playing';
      }).observe(document.querySelector('form.lab')!, { childList: true, subtree: true });
    });
    await playWithoutPredicting(page);
    expect(await page.locator('body').getAttribute('data-said')).toBe('playing');
    expect(await page.locator('.playing').count()).toBe(0);
  });

  test('is set, predicted and played by keyboard alone', async ({ open }) => {
    const page = await open(LAB);
    await page.getByLabel('Start from a story').focus();
    await page.keyboard.type('Every run fails');
    await tabTo(page, /^Visibility timeout/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('45');
    await tabTo(page, /second time/);
    await page.keyboard.type('45');
    await tabTo(page, /dead-letter queue/);
    await tabTo(page, /^never$/);
    await page.keyboard.press('Space');
    await tabTo(page, /How often/);
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    const result = page.locator(RESULT);
    await result.waitFor();
    expect(await result.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await result.locator('.said').allInnerTexts()).toEqual([
      'Right: at 45 s.',
      'You said never. It happens, at 135 s.',
      'Right: 3 times.',
    ]);
    expect(await result.getByRole('link', { name: 'sqs-redrive-moment' }).first().getAttribute('href')).toBe(
      '/reference/facts#sqs-redrive-moment',
    );
    expect(await result.getByRole('row').last().innerText()).toContain('moved to the dead-letter queue');

    await tabTo(page, /^Step through/);
    await page.keyboard.press('Home');
    expect(await result.locator('.now').last().innerText()).toBe('0 s: m1 is sent.');
    await page.keyboard.press('ArrowRight');
    expect(await result.locator('[aria-current=step]').innerText()).toContain('receive 1 of 3');
  });

  test('asks for a prediction before it compares', async ({ open }) => {
    const page = await open(LAB);
    await page.getByRole('button', { name: 'Play, and compare' }).click();
    expect(await page.locator(RESULT).count()).toBe(0);
    expect(await page.locator('input:invalid').count()).toBe(3);
  });

  test('a set-up comes with the address, and goes into it', async ({ open }) => {
    const page = await open(`${LAB}#setup=rush&messages=6`);
    expect(await page.getByLabel('Messages', { exact: true }).inputValue()).toBe('6');
    await page.getByLabel('Max receive count').fill('4');
    await playWithoutPredicting(page);
    expect(new URL(page.url()).hash).toBe('#setup=rush&receives=4&messages=6');
    await page.reload();
    expect(await page.getByLabel('Max receive count').inputValue()).toBe('4');
  });

  test('what a service refuses is told with its words, its row, and at its control', async ({ open }) => {
    const page = await open(LAB);
    await page.getByLabel('Visibility timeout').fill('20');
    await page.getByRole('button', { name: 'Play without predicting' }).click();
    const trouble = page.locator('.panel .trouble');
    await trouble.waitFor();
    expect(await trouble.innerText()).toMatch(/20 seconds is less than Function timeout: 30 seconds/);
    expect(await trouble.getByRole('link').innerText()).toBe('mapping-timeout-checked');
    expect(await page.getByLabel('Visibility timeout').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Visibility timeout').fill('30');
    expect(await trouble.count()).toBe(0);
  });

  test('another setting takes the old run away', async ({ open }) => {
    const page = await open(LAB);
    await playWithoutPredicting(page);
    await page.getByLabel('Batch size').fill('1');
    expect(await page.locator(RESULT).count()).toBe(0);
  });

  test('the cores come with the laboratory, and with no other page', async ({ open }) => {
    const withCores = async (address: string): Promise<boolean> => {
      const page = await open(address);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const texts = await Promise.all(
        scripts.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()),
      );
      return texts.some((text) => text.includes('maxReceiveCount must be'));
    };
    expect(await withCores(LAB)).toBe(true);
    expect(await withCores('/')).toBe(false);
    expect(await withCores('/lab/calculators')).toBe(false);
  });

  test('without script it says what it needs, and shows a played example', async ({ open }) => {
    const page = await open(LAB, { script: false });
    expect(await page.locator('form.lab noscript p').isVisible()).toBe(true);
    expect(await page.locator('svg.run-drawing').count()).toBe(1);
    expect(await page.getByRole('row').last().innerText()).toContain('dead-letter queue');
    expect(await page.getByText('Step through').count()).toBe(0);
  });

  test('axe finds nothing on a played run, in both themes', async ({ open }) => {
    const page = await open(`${LAB}#setup=poison`);
    await playWithoutPredicting(page);
    for (const theme of ['light', 'dark'] as const) {
      await showIn(theme, page);
      expect(await axeFindings(page, 'main')).toEqual([]);
    }
  });

  test('form and run are no wider than the text, on every screen, and the drawing takes all of it', async ({
    open,
  }) => {
    const page = await open(`${LAB}#setup=rush`, { width: 360 });
    await playWithoutPredicting(page);
    for (const width of [360, 768, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((selector) => {
        const drawing = document.querySelector(`${selector} svg.run-drawing`)!;
        return Number(drawing.getAttribute('width')) === Math.round(drawing.parentElement!.clientWidth);
      }, RESULT);
      const over = await page.evaluate(() =>
        [...document.querySelectorAll('main .lab')].filter((one) => one.scrollWidth > one.clientWidth),
      );
      expect(over).toEqual([]);
    }
  });
});

describe('the calculators', () => {
  test('compute the settings anew as one types', async ({ open }) => {
    const page = await open('/lab/calculators');
    expect(await page.locator('dt').first().innerText()).toContain('181 s');
    await page.getByLabel('Function timeout').fill('60');
    await page.getByLabel('Batch window').fill('20');
    expect(await page.locator('dt').first().innerText()).toContain('380 s');
    await page.getByLabel('FIFO queue').check();
    expect(await page.locator('dt').first().innerText()).toContain('360 s');
  });

  test('compute the cost anew as one types', async ({ open }) => {
    const page = await open('/lab/calculators');
    const cost = async (): Promise<number> =>
      Number(/jobs are ([\d.,]+)\./.exec(await page.locator('.sum').innerText())![1]!.replaceAll(',', ''));
    const before = await cost();
    await page.getByLabel('Jobs a month').fill('2000000');
    expect(await cost()).toBeCloseTo(2 * before, 1);
    await page.getByLabel('Messages in a batch').fill('10');
    expect(await cost()).toBeLessThan(2 * before);
  });

  test('show their figures without script', async ({ open }) => {
    const page = await open('/lab/calculators', { script: false });
    expect(await page.locator('.sum').innerText()).toMatch(/Together [\d.]+ USD a month/);
    expect(await page.locator('pre').first().innerText()).toContain('VisibilityTimeout: 181');
  });
});
