/** The site's development server, as `npm run docs` starts it, on a folder of progress of its own. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { ROOT } from '../../../exercises/_kit/paths.ts';

export interface DevelopmentSite {
  /** Without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Resolves when it listens, on any free port of 127.0.0.1. Rejects with what it printed when it ends before. */
export async function startDevelopmentSite(workbookFolder: string): Promise<DevelopmentSite> {
  const cli = createRequire(import.meta.url)
    .resolve('vitepress')
    .replace(/dist[\\/]node[\\/]index\.js$/, 'bin/vitepress.js');
  const child = spawn(process.execPath, [cli, 'dev', 'docs', '--port', '0'], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', WORKBOOK_FOLDER: workbookFolder },
  });
  const kill = (): void => void child.kill('SIGKILL');
  // A test that was given up must not leave a server behind.
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      printed += part.toString();
      const [, found] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`The site's server ended before it listened.\n${printed}`)));
  });
  return {
    origin,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}
