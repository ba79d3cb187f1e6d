/** Before the first browser test: the site is built and served on loopback, once for all test files. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { howToBringOne, openBrowser } from '../../../lab-stack/local/browser/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site listens, without a slash at the end; undefined where there is no browser to open it. */
    readonly siteOrigin: string | undefined;
    /** The folder of the built site, absolute. */
    readonly siteFolder: string;
  }
}

const DIST = `${ROOT}.cache/site/tested`;

/** Returns what ends the server. Throws when the site cannot be built, or has no browser under NO_SKIP. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await openBrowser();
  await browser?.close();
  provide('siteFolder', DIST);
  if (!browser) {
    if (process.env['NO_SKIP']) throw new Error(howToBringOne);
    console.warn(`Skipped, no page is opened in a browser: ${howToBringOne}`);
    provide('siteOrigin', undefined);
    return async () => {};
  }
  await buildSite();
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    appType: 'mpa',
    build: { outDir: DIST },
    preview: { host: '127.0.0.1', port: 0, strictPort: true, open: false },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The server of the built site has no port.');
  provide('siteOrigin', `http://127.0.0.1:${address.port}`);
  return () => server.close();
}

/** In a process of its own: a build changes its environment. */
async function buildSite(): Promise<void> {
  const cli = createRequire(import.meta.url)
    .resolve('vitepress')
    .replace(/dist[\\/]node[\\/]index\.js$/, 'bin/vitepress.js');
  await promisify(execFile)(process.execPath, [cli, 'build', 'docs', '--outDir', DIST], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', SITE_BASE: '/' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failed: { stdout?: string; stderr?: string }) => {
    throw new Error(`The site cannot be built.\n${failed.stdout ?? ''}${failed.stderr ?? ''}`);
  });
}
