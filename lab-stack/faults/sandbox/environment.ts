/** One execution environment: its code, its clock, its calls, from the first invocation to its end. */
import { setImmediate } from 'node:timers';
import { NEVER_ABORTED } from '../../local/abort.ts';
import { lineWriter } from '../../local/lambda/environment/thread/output.ts';
import { namedRandom } from '../../local/random.ts';
import type { EnvironmentSettings, InvocationEnd, SandboxEnvironment, SandboxOptions } from './contract.ts';
import { createCalls } from './calls.ts';
import { createGate } from './gate.ts';
import { runInside } from './inside.ts';
import type { Inside } from './inside.ts';
import { serveInvocation } from './invocation.ts';
import { loadCode } from './load.ts';
import { createWaits } from './waits.ts';
import { variablesOf } from './variables.ts';

/** An environment, and what the sandbox asks of it. */
export interface Member extends SandboxEnvironment {
  /** It will go on by itself, in this thread or by real work. */
  busy(): boolean;
}

export function createEnvironment(
  settings: EnvironmentSettings,
  { clock, call, mostCalls = 1000 }: SandboxOptions,
  onDefect: (where: string, defect: unknown) => void,
): Member {
  const { name, skewMs = 0, onLog } = settings;
  const gate = createGate();
  const random = namedRandom(1, name);
  /** Calls and timers of this invocation. */
  let begun = 0;
  const mayBegin = (): boolean => gate.state() !== 'closed' && ++begun <= mostCalls;
  const calls = createCalls({ name, clock, call, gate, mayBegin, onDefect });
  const waits = createWaits({
    clock,
    gate,
    mayBegin,
    most: mostCalls,
    breakDown: (error) => breakDown(error),
  });
  const output = { stdout: lineWriter(onLog), stderr: lineWriter(onLog) };
  let handler: ReturnType<typeof loadCode> | undefined;
  let serving: ((end: InvocationEnd) => void) | undefined;
  /** What the handler gave, while promises that are ready still go on. */
  let answer: InvocationEnd | undefined;
  /** Why its process has ended, by its own doing. */
  let broken: string | undefined;

  const own: Inside = {
    name,
    variables: variablesOf(name, settings.variables),
    origin: clock.now() + skewMs,
    time: { now: () => clock.now() + skewMs, wait: waits.wait },
    random,
    immediate: waits.immediate,
    write(stream, chunk) {
      if (gate.state() !== 'closed') output[stream].write(chunk);
    },
    patience: NEVER_ABORTED,
    callService: calls.service,
    callHost: (origin, request, signal) => calls.host(origin, request, signal, own.variables),
    breakDown: (error) => breakDown(error),
    closings: new Set(),
    work: 0,
  };

  const flush = (): void => {
    output.stdout.flush();
    output.stderr.flush();
  };
  const close = (): void => {
    gate.close();
    waits.clear();
    for (const end of own.closings) end();
  };
  const breakDown = (error: string): void => {
    if (gate.state() === 'closed') return;
    flush();
    close();
    broken = error;
    leave({ how: 'threw', error });
  };
  const leave = (end: InvocationEnd | undefined): void => {
    const given = answer ?? end;
    if (given) serving?.(given);
    serving = undefined;
    answer = undefined;
  };
  /** Frozen before anybody hears of the end: what the code left undone waits for the next invocation. */
  const freeze = (): void => {
    if (!answer) return;
    flush();
    gate.freeze();
    leave(undefined);
  };

  return {
    name,
    async invoke(start) {
      if (broken !== undefined) return { how: 'threw', error: broken };
      if (gate.state() === 'closed') return new Promise(() => {});
      begun = 0;
      waits.restart();
      const ended = new Promise<InvocationEnd>((end) => {
        serving = end;
      });
      runInside(own, () => {
        gate.thaw();
        void serveInvocation(() => (handler ??= loadCode(settings)), start, own).then((end) => {
          if (gate.state() === 'closed') return;
          answer = end;
          // Lambda's runtime sends its answer over a socket: promises that are ready go on before the freeze.
          setImmediate(freeze);
        });
      });
      return ended;
    },
    kill() {
      serving = undefined;
      answer = undefined;
      close();
    },
    stuck() {
      if (!serving) return undefined;
      if (begun > mostCalls || waits.floods()) return 'floods';
      return calls.open() + waits.open() + own.work === 0 ? 'waits-for-nothing' : undefined;
    },
    alive: () => gate.state() !== 'closed',
    busy: () =>
      gate.state() !== 'closed' &&
      !waits.floods() &&
      (answer !== undefined || waits.immediates() + own.work > 0),
  };
}
