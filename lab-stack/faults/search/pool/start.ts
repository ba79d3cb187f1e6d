import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
/** The workbook's sources are TypeScript; tsx lets any Node.js that we support read them. */
export const READ_TYPESCRIPT = [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
];
/**
 * For processes that play. A play makes much that is soon garbage: it gets more room (mebibytes) than Node.js gives,
 * and is cleared away by the thread that made it, since each core has a process of its own.
 */
export const FOR_PLAYS = ['--max-semi-space-size=64', '--single-threaded-gc'];
/** Many times what a run takes: a handler that takes all memory is to end its process, and not the machine. Mebibytes. */
const MEMORY = ['--max-old-space-size=768'];

/**
 * Starts a process that plays, and that ends when a handler keeps its thread for so many milliseconds of processor
 * time. It prints nothing but to `stderr`, which speaks UTF-8.
 */
export function startChild(endlessMs: number, nodeOptions: readonly string[]): ChildProcess {
  const child = fork(CHILD, [String(endlessMs)], {
    execArgv: [...READ_TYPESCRIPT, ...FOR_PLAYS, ...MEMORY, ...nodeOptions],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // JSON would lose what a run may well hold: undefined, sets, bytes.
    serialization: 'advanced',
  });
  child.stderr?.setEncoding('utf8');
  return child;
}
