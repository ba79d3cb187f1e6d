import { Worker } from 'node:worker_threads';

const LOOK = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1_000);
`;

/**
 * Ends this process when its parent is gone. Code that never gives the thread back would outlive a parent that was
 * killed; another thread can still see it.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  new Worker(LOOK, { eval: true, execArgv: [] }).unref();
}
