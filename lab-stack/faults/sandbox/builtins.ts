/** What `require('node:…')` gives to code of an environment. */
import { createRequire, isBuiltin } from 'node:module';
import { sandboxHttp, sandboxHttps } from './globals/http.ts';
import { sandboxConsole, sandboxPerformance, sandboxProcess } from './globals/process.ts';
import { seededCrypto } from './globals/random.ts';
import { timerPromises, timers } from './globals/timers.ts';
import { noNetwork } from './no-network.ts';
import { QUIET, WORKING } from './modules.ts';
import { watchedModule } from './watched.ts';
import { workMayBeginAnywhere } from './work.ts';

const native = createRequire(import.meta.url);

/** Ways out of the run: into the network, into another process or thread. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  net: ['connect', 'createConnection', 'createServer'],
  tls: ['connect', 'createServer'],
  http2: ['connect', 'createServer', 'createSecureServer'],
  dgram: ['createSocket'],
  child_process: ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'],
  cluster: ['fork'],
  worker_threads: ['Worker', 'MessageChannel', 'BroadcastChannel'],
};

const CHANGED: Readonly<Record<string, object>> = {
  crypto: seededCrypto,
  timers,
  'timers/promises': timerPromises,
  http: sandboxHttp,
  https: sandboxHttps,
  perf_hooks: { performance: sandboxPerformance },
};

const REPLACED: Readonly<Record<string, unknown>> = { process: sandboxProcess, console: sandboxConsole };

const made = new Map<string, unknown>();

/** The module of Node's own, as an environment sees it; undefined when `id` names none. */
export function builtin(id: string): unknown {
  if (!isBuiltin(id)) return undefined;
  const name = id.replace(/^node:/, '');
  if (!made.has(name)) made.set(name, make(name, id));
  return made.get(name);
}

function make(name: string, id: string): unknown {
  if (REPLACED[name]) return REPLACED[name];
  const original = native(id) as object;
  const inner = WORKING[name];
  if (!inner && !QUIET.has(name)) workMayBeginAnywhere();
  const changes = [inner && watchedModule(original, inner), CHANGED[name] ?? refusals(name)];
  return changes.reduce<object>((module, some) => (some ? withChanges(module, some) : module), original);
}

/** A copy: the original is everybody's. */
function withChanges(original: object, changes: object): object {
  return Object.create(Object.getPrototypeOf(original) as object | null, {
    ...Object.getOwnPropertyDescriptors(original),
    ...Object.getOwnPropertyDescriptors(changes),
  }) as object;
}

function refusals(name: string): object | undefined {
  const names = REFUSED[name];
  if (!names) return undefined;
  const refuse = (what: string) =>
    function refused(): never {
      throw noNetwork(`${name}.${what}`);
    };
  return Object.fromEntries(names.map((what) => [what, refuse(what)]));
}
