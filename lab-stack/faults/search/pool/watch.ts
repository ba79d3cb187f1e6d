import { Worker } from 'node:worker_threads';

/** The last words of a process that was ended for an endless loop. */
export const NEVER_ENDS = 'The handler never gave the thread back.\n';

/** Called by the thread that plays. */
export interface Watch {
  /** It is in no endless loop. */
  beat(): void;
  /** Whether it plays: only then does silence count. */
  plays(playing: boolean): void;
}

/**
 * Starts a thread beside the one that plays, which still runs when a handler never gives its thread back. It ends the
 * process when that has used so many milliseconds of processor time in a play without a beat: time for which a busy
 * machine lets it wait does not count. It ends the process, too, when the parent is gone: an orphan gets another
 * parent, or on Windows keeps the number of one that is not there.
 */
export function startWatch(mostMs: number): Watch {
  const signs = new Int32Array(new SharedArrayBuffer(8));
  new Worker(THREAD, { eval: true, execArgv: [], workerData: { signs, mostMs, NEVER_ENDS } }).unref();
  return {
    beat: () => void Atomics.add(signs, 0, 1),
    plays(playing) {
      Atomics.add(signs, 0, 1);
      Atomics.store(signs, 1, Number(playing));
    },
  };
}

const THREAD = `
  const { writeSync } = require('node:fs');
  const { signs, mostMs, NEVER_ENDS } = require('node:worker_threads').workerData;
  const parent = process.ppid;
  const isThere = () => { try { return process.kill(parent, 0); } catch { return false; } };
  const end = () => process.kill(process.pid, 'SIGKILL');
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000; };
  let [heard, since] = [-1, 0];
  setInterval(() => {
    if (process.ppid !== parent || !isThere()) end();
    const beats = Atomics.load(signs, 0);
    if (beats !== heard) [heard, since] = [beats, usedMs()];
    else if (Atomics.load(signs, 1) === 1 && usedMs() - since > mostMs) {
      writeSync(2, NEVER_ENDS);
      end();
    }
  }, 250);
`;
