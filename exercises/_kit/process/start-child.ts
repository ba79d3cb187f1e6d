import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The workbook's sources are TypeScript; tsx lets any Node.js that we support read them. */
const READ_TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

/**
 * Starts a process that runs a file of ours (`file:` URL) and speaks with this one by messages. What an answer's
 * code prints inside it goes nowhere; its error stream is `stderr`: this process's own, or nowhere.
 */
export function startChild(file: URL, stderr: 'inherit' | 'ignore' = 'inherit'): ChildProcess {
  return fork(fileURLToPath(file), {
    execArgv: READ_TYPESCRIPT,
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}
