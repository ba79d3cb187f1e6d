/** The processes of this machine that run. Not on Windows. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The ids of all processes below this one. */
export function childrenOf(id: number): number[] {
  const all = running();
  const below = (of: number): number[] =>
    all.flatMap(({ id: one, parent }) => (parent === of ? [one, ...below(one)] : []));
  return below(id);
}

/** Whether a process of this id runs. */
export function isAlive(id: number): boolean {
  return running().some((one) => one.id === id);
}

/** The ids of the processes of a group. */
export function runningIn(group: number): number[] {
  return running().flatMap((one) => (one.group === group ? [one.id] : []));
}

interface Running {
  readonly id: number;
  readonly parent: number;
  readonly group: number;
}

/**
 * A zombie is none of them: it has ended, and nobody has asked how. In a container whose first process asks after
 * nobody it keeps its number for ever.
 */
function running(): Running[] {
  const lines = existsSync('/proc/self/stat') ? fromProc() : fromPs();
  return lines.flatMap((line) => {
    const [id, state, parent, group] = line.trim().split(/\s+/);
    if (group === undefined || state!.startsWith('Z')) return [];
    return [{ id: Number(id), parent: Number(parent), group: Number(group) }];
  });
}

function fromPs(): string[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,stat=,ppid=,pgid='], { encoding: 'utf8' }).split('\n');
}

function fromProc(): string[] {
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'utf8');
      // The name of the program stands in brackets and may hold anything.
      return [`${id} ${text.slice(text.lastIndexOf(')') + 1)}`];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
