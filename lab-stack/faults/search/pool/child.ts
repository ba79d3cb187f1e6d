/** The main file of a process of the pool: it plays the tasks that it is sent, and gives signs of life. */

import { Worker } from 'node:worker_threads';
import type { Choice, ChoicePoint } from '../../schedule.ts';
import { failure, walker, type Task, type Walked } from '../walk.ts';
import type { FromPlayer, Source, ToPlayer } from './messages.ts';
import type { Playable, Prepare } from './playable.ts';

const SIGN_EVERY_MS = 250;

/**
 * A handler that never gives the thread back would outlive a parent that was killed; another thread can still see it.
 * An orphan gets another parent, or on Windows keeps the number of one that is gone.
 */
const END_WITH_PARENT = `
  const parent = process.ppid;
  const isThere = () => { try { return process.kill(parent, 0); } catch { return false; } };
  setInterval(() => {
    if (process.ppid !== parent || !isThere()) process.kill(process.pid, 'SIGKILL');
  }, 1_000);
`;

interface Loaded extends Playable<unknown> {
  readonly walk: (task: Task) => Promise<Walked>;
}

let loaded: Loaded | Error = new Error('Nothing was loaded.');

function say(message: FromPlayer): void {
  if (process.connected) process.send?.(message);
}

async function load({ module, data }: Source): Promise<void> {
  try {
    if (!(loaded instanceof Error)) await loaded.stop?.();
    const { prepare } = (await import(module)) as { prepare?: Prepare<unknown> };
    if (!prepare) throw new Error(`${module} does not export "prepare".`);
    const playable = await prepare(data as never);
    loaded = { ...playable, walk: walker(playable.play, playable.judge) };
  } catch (error) {
    loaded = error instanceof Error ? error : new Error(String(error));
  }
  say({ kind: 'loaded' });
}

async function play(task: Task, tell: boolean): Promise<Walked> {
  if (loaded instanceof Error) return { schedule: [], points: [], end: failure(loaded) };
  const { play, judge, walk } = loaded;
  if (!tell) return walk(task);
  const telling = (choose: (point: ChoicePoint) => Choice | 'stop'): Promise<unknown> =>
    play((point) => {
      const choice = choose(point);
      if (choice !== 'stop') say({ kind: 'chose', choice });
      return choice;
    });
  return walker(telling, judge)(task);
}

async function obey(message: ToPlayer): Promise<void> {
  if (message.kind === 'load') return load(message.source);
  say({ kind: 'played', walked: await play(message.task, message.tell) });
}

let before = Promise.resolve();
process.on('message', (message: ToPlayer) => {
  before = before.then(() => obey(message));
});
process.on('disconnect', () => process.exit());
// A Ctrl-C reaches every process of the terminal; the parent is the one that ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
setInterval(() => say({ kind: 'alive' }), SIGN_EVERY_MS).unref();
new Worker(END_WITH_PARENT, { eval: true, execArgv: [] }).unref();
say({ kind: 'alive' });
