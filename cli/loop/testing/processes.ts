import { readdirSync, readFileSync } from 'node:fs';

/** The process ids of all processes below this one. Linux; elsewhere none. */
export function childrenOf(pid: number): number[] {
  const parents = new Map(
    numbersIn('/proc').flatMap((one) => {
      const parent = parentOf(one);
      return parent === undefined ? [] : [[one, parent] as const];
    }),
  );
  const below = (of: number): number[] =>
    [...parents].flatMap(([one, parent]) => (parent === of ? [one, ...below(one)] : []));
  return below(pid);
}

/** Whether a process of this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return parentOf(pid) !== undefined;
  } catch {
    return false;
  }
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const [, state, parent] = /\) (\w) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    // A zombie has ended, and nobody has asked how.
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
