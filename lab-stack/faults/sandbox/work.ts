/** Real work that Node does for environments outside of JavaScript: files, hashes, keys, compression. See `watched.ts`. */
import { createHook } from 'node:async_hooks';
import { inside } from './inside.ts';
import type { Inside } from './inside.ts';

/**
 * Async resources (as async_hooks names them) that end by themselves, soon, in real time. All others wait for
 * somebody: a socket, a message, a promise.
 */
const ENDS_BY_ITSELF =
  /^(FSREQ|FILEHANDLECLOSEREQ|GETADDRINFOREQ|GETNAMEINFOREQ|QUERYWRAP)|(?<!^HTTPCLIENT)REQUEST$/;

/** A job of node:crypto or of crypto.subtle; a synchronous one answers `run` with a list. */
interface Job {
  run(...args: unknown[]): unknown;
}

/** A compression stream is one resource for many writes, the next of which is made before the last has ended. */
interface Compressor {
  write(...args: unknown[]): unknown;
}

interface Writes {
  readonly environment: Inside;
  pending: number;
}

/** By the ids of their resources: whose they are. */
const jobs = new Map<number, Inside>();
const compressors = new Map<number, Writes>();

const settle = (id: number): void => {
  const job = jobs.get(id);
  const writes = compressors.get(id);
  if (job) {
    job.work -= 1;
    jobs.delete(id);
  } else if (writes) {
    writes.environment.work -= 1;
    if (--writes.pending === 0) compressors.delete(id);
  } else return;
  if (jobs.size + compressors.size === 0) endings.disable();
};

/** A compressor that is destroyed has answered every write that it will answer. */
const destroyed = (id: number): void => {
  do settle(id);
  while (compressors.has(id));
};

/** Watches only while something is pending: to hear of every promise's end costs half as much as the SDK. */
const endings = createHook({ after: settle, destroy: destroyed });

const beginnings = createHook({
  init(id, type, _trigger, resource) {
    if (type === 'PROMISE') return;
    const environment = inside();
    if (!environment) return;
    if (type === 'ZLIB') return watchCompressor(id, resource as Compressor, environment);
    if (!ENDS_BY_ITSELF.test(type)) return;
    jobs.set(id, environment);
    environment.work += 1;
    endings.enable();
    if (type.endsWith('REQUEST')) watchJob(id, resource as Job);
  },
  // Node.js 24.12 and later are then spared the hook of every promise; earlier ones ignore it.
  ...({ trackPromises: false } as object),
});

/** What is done at once is announced like any other work, but nothing tells of its end. */
function watchJob(id: number, job: Job): void {
  const { run } = job;
  job.run = function watched(this: unknown, ...args) {
    const result = run.apply(this, args);
    if (Array.isArray(result)) settle(id);
    return result;
  };
}

function watchCompressor(id: number, compressor: Compressor, environment: Inside): void {
  const { write } = compressor;
  compressor.write = function watched(this: unknown, ...args) {
    const writes = compressors.get(id) ?? { environment, pending: 0 };
    writes.pending += 1;
    compressors.set(id, writes);
    environment.work += 1;
    endings.enable();
    return write.apply(this, args);
  };
}

/** Whether work is counted at all, and whether it may begin without a word, so that everything must be watched. */
let counting = false;
let everywhere = false;

/** Counts the work of environments, in `Inside.work`: from the first call that may begin some. */
export function watchWork(): void {
  counting = true;
  if (everywhere) beginnings.enable();
}

export function ignoreWork(): void {
  counting = false;
  beginnings.disable();
  endings.disable();
  jobs.clear();
  compressors.clear();
}

/**
 * Must be called before code of an environment does what Node may carry out outside of JavaScript. To be told of
 * every promise, as `beginnings` is, costs a tenth of a run, and most handlers ask for no such work at all.
 */
export function workMayBegin(): void {
  if (counting) beginnings.enable();
}

/** Somebody has got hold of a module that nobody watches. */
export function workMayBeginAnywhere(): void {
  everywhere = true;
  workMayBegin();
}
