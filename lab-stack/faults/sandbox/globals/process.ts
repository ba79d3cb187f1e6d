/** `process`, `console` and `performance` of an environment. */
import { Console } from 'node:console';
import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { inside } from '../inside.ts';
import type { Inside } from '../inside.ts';
import { SDK_VARIABLES } from '../variables.ts';
import { workMayBeginAnywhere } from '../work.ts';

/** Writes at once: a line reaches the log before the result of the invocation that wrote it. */
class Output extends Writable {
  readonly #stream: 'stdout' | 'stderr';

  constructor(stream: 'stdout' | 'stderr') {
    super();
    this.#stream = stream;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    const environment = inside();
    if (environment) environment.write(this.#stream, chunk as string);
    else process[this.#stream].write(chunk as string);
    const done = rest.find((argument) => typeof argument === 'function');
    if (done) queueMicrotask(done as () => void);
    return true;
  }
}

const milliseconds = (): number => {
  const environment = inside();
  return environment ? environment.time.now() - environment.origin : performance.now();
};

const hrtime = Object.assign(
  (since: readonly [number, number] = [0, 0]): [number, number] => {
    const nanoseconds = Math.round(milliseconds() * 1e6) - since[0] * 1e9 - since[1];
    return [Math.floor(nanoseconds / 1e9), nanoseconds % 1e9];
  },
  { bigint: () => BigInt(Math.round(milliseconds() * 1e6)) },
);

const exit = (code: number | string = 0): never => {
  const status = Number(code) === 0 ? 'without providing a reason' : `with error: exit status ${code}`;
  inside()?.breakDown(`Runtime.ExitError: Error: Runtime exited ${status}`);
  // Nobody hears of it any more; but no line after this one may run.
  throw new Error('The environment has ended.');
};

const stdout = new Output('stdout');
const stderr = new Output('stderr');

/** Events of the process are the explorer's business: what is registered here is never called. */
const deaf = new EventEmitter();
const listening = Object.fromEntries(
  (
    ['on', 'once', 'addListener', 'prependListener', 'off', 'removeListener', 'removeAllListeners'] as const
  ).map((name) => [
    name,
    (...args: [string, () => void]): NodeJS.Process => {
      deaf[name](...args);
      return sandboxProcess;
    },
  ]),
);

export const sandboxProcess: NodeJS.Process = Object.defineProperties(
  Object.create(process) as NodeJS.Process,
  {
    // Outside of all environments a package is being loaded: it must not see this machine.
    env: { get: () => inside()?.variables ?? SDK_VARIABLES, set: setVariables, configurable: true },
    ...Object.getOwnPropertyDescriptors({
      stdout,
      stderr,
      hrtime,
      uptime: () => milliseconds() / 1000,
      exit,
      getBuiltinModule(id: string) {
        workMayBeginAnywhere();
        return process.getBuiltinModule(id);
      },
      emitWarning: (warning: unknown) => sandboxConsole.warn(String(warning)),
      ...listening,
    }),
  },
);

function setVariables(variables: Inside['variables']): void {
  const environment = inside();
  if (environment) environment.variables = variables;
}

export const sandboxConsole: Console = Object.assign(new Console({ stdout, stderr }), { Console });

export const sandboxPerformance: Performance = new Proxy(performance, {
  get(target, property) {
    if (property === 'now') return milliseconds;
    if (property === 'timeOrigin') return inside()?.origin ?? target.timeOrigin;
    const value = Reflect.get(target, property, target) as unknown;
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
});
