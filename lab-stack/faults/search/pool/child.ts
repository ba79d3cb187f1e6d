/** The main file of a process of the pool: it plays the tasks that it is sent, and gives signs of life. */

import type { Choice, ChoicePoint } from '../../schedule.ts';
import { failure, walker, type Task, type Walked } from '../walk.ts';
import type { FromPlayer, Source, ToPlayer } from './messages.ts';
import type { Playable, Prepare } from './playable.ts';
import { startWatch } from './watch.ts';

const SIGN_EVERY_MS = 250;

const watch = startWatch(Number(process.argv[2]));

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
  watch.plays(true);
  const walked = await play(message.task, message.tell);
  watch.plays(false);
  say({ kind: 'played', walked });
}

let before = Promise.resolve();
process.on('message', (message: ToPlayer) => {
  before = before.then(() => obey(message));
});
process.on('disconnect', () => process.exit());
// A Ctrl-C reaches every process of the terminal; the parent is the one that ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
setInterval(() => {
  watch.beat();
  say({ kind: 'alive' });
}, SIGN_EVERY_MS).unref();
say({ kind: 'alive' });
