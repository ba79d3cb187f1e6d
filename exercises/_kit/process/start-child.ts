import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FOR_PLAYS, READ_TYPESCRIPT } from '../../../lab-stack/faults/search/pool/start.ts';
import { ROOT } from '../paths.ts';

/**
 * Starts a process that runs a file of ours (`file:` URL) and speaks with this one by messages. What an answer's
 * code prints inside it goes nowhere; its error stream is `stderr`: this process's own, or nowhere.
 */
export function startChild(file: URL, stderr: 'inherit' | 'ignore' = 'inherit'): ChildProcess {
  return fork(fileURLToPath(file), {
    // Source maps name their files from here: short, and without what the folder's own name may hold.
    cwd: ROOT,
    execArgv: [...READ_TYPESCRIPT, ...FOR_PLAYS],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}
