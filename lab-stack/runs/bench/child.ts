import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface Served {
  readonly url: string;
  /** Processor time of the process so far, microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a file of this folder as a server; it must call `serving`. It ends with this process at the latest.
 * Rejects when it ends before it listens.
 */
export async function serveApart(file: string, ...args: readonly string[]): Promise<Served> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const child = fork(join(folder, file), args, { cwd: folder, execArgv: ['--import', 'tsx'] });
  const next = async (): Promise<unknown> => {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The server of ${file} ended with code ${code} before it answered.`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  const url = String(await next());
  return {
    url,
    async cpu() {
      child.send('cpu');
      return Number(await next());
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Called in the server's process when it listens at `url`. */
export function serving(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => process.exit());
  process.send?.(url);
}
