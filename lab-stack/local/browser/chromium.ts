/** A browser of the machine, driven by playwright-core, which brings none itself. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const howToBringOne =
  'No Chromium here: install Debian’s package `chromium`, Google Chrome or Microsoft Edge, or name another with CHROMIUM=/path/to/it.';

/**
 * Starts a headless Chromium, Chrome or Edge: the one that CHROMIUM names, else the first of the path, else the one
 * in its usual place. Resolves to undefined where there is none. Rejects when the one that CHROMIUM names does not start.
 */
export async function openBrowser(): Promise<Browser | undefined> {
  const named = process.env['CHROMIUM'];
  if (named) return chromium.launch({ executablePath: named });
  const found = onPath();
  const ways: LaunchOptions[] = [
    ...(found ? [{ executablePath: found }] : []),
    { channel: 'chrome' },
    { channel: 'msedge' },
  ];
  for (const way of ways) {
    const browser = await chromium.launch(way).catch(() => undefined);
    if (browser) return browser;
  }
  return undefined;
}

function onPath(): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => places.map((place) => join(place, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
