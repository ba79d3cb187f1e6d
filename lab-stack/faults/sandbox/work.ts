/** Real work that Node does for environments outside of JavaScript: files, hashes, keys, compression. */
import { createHook } from 'node:async_hooks';
import { inside } from './inside.ts';
import type { Inside } from './inside.ts';

/**
 * Async resources (as async_hooks names them) that end by themselves, soon, in real time. All others wait for
 * somebody: a socket, a message, a promise.
 */
const ENDS_BY_ITSELF =
  /^(FSREQ|FILEHANDLECLOSEREQ|GETADDRINFOREQ|GETNAMEINFOREQ|QUERYWRAP)|(?<!^HTTPCLIENT)REQUEST$/;

interface Job {
  readonly environment: Inside;
  readonly resource: { readonly ondone?: unknown };
  readonly type: string;
}

/** A compression stream is one resource for many writes. */
interface Compressor {
  write(...args: unknown[]): unknown;
}

const jobs = new Map<number, Job>();
/** By the id of their resource: writes that have not been answered. */
const compressors = new Map<number, Inside>();

const settle = (id: number): void => {
  const environment = jobs.get(id)?.environment ?? compressors.get(id);
  if (!environment) return;
  environment.work -= 1;
  jobs.delete(id);
  compressors.delete(id);
  if (jobs.size + compressors.size === 0) endings.disable();
};

/** Watches only while something is pending: to hear of every promise's end costs half as much as the SDK. */
const endings = createHook({ after: settle, destroy: settle });

const beginnings = createHook({
  init(id, type, _trigger, resource) {
    if (type === 'PROMISE') return;
    const environment = inside();
    if (!environment) return;
    if (type === 'ZLIB') return watchCompressor(id, resource as Compressor, environment);
    if (!ENDS_BY_ITSELF.test(type)) return;
    jobs.set(id, { environment, type, resource });
    environment.work += 1;
    endings.enable();
  },
  // Node.js 24.12 and later are then spared the hook of every promise; earlier ones ignore it.
  ...({ trackPromises: false } as object),
});

function watchCompressor(id: number, compressor: Compressor, environment: Inside): void {
  const { write } = compressor;
  compressor.write = function watched(this: unknown, ...args) {
    compressors.set(id, environment);
    environment.work += 1;
    endings.enable();
    return write.apply(this, args);
  };
}

/** Counts the work of environments from now on, in `Inside.work`. */
export function watchWork(): void {
  beginnings.enable();
}

export function ignoreWork(): void {
  beginnings.disable();
  endings.disable();
  jobs.clear();
  compressors.clear();
}

/** Forgets what was done at once: a synchronous hash is announced like any other, but never ends. */
export function forgetSynchronousWork(): void {
  for (const [id, { type, resource }] of jobs) {
    if (type.endsWith('REQUEST') && resource.ondone === undefined) settle(id);
  }
}
