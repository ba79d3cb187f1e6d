import { fileURLToPath } from 'node:url';
import { virtualClock } from '../../local/clock.ts';
import type { VirtualClock } from '../../local/clock.ts';
import type { Bundle } from '../../local/lambda/environment/bundle.ts';
import { bundleForSandbox } from './bundle.ts';
import type {
  EnvironmentSettings,
  InvocationEnd,
  Sandbox,
  SandboxCall,
  SandboxEnvironment,
} from './contract.ts';
import { openSandbox } from './sandbox.ts';

/** A call that waits for its answer. */
export interface Waiting {
  readonly call: SandboxCall;
  answer(value: unknown): void;
  refuse(error: Error): void;
}

export interface Trial {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  /** Calls in the order in which they came; none is answered by itself. */
  readonly waiting: Waiting[];
  readonly logs: string[];
  environment(exportName: string, more?: Partial<EnvironmentSettings>): SandboxEnvironment;
  /** Starts an invocation; `end` is there once it has ended. */
  start(environment: SandboxEnvironment, event?: unknown): { end?: InvocationEnd };
  /** Answers every call with `answer` and steps the clock, until the invocation has ended. */
  play(
    environment: SandboxEnvironment,
    event?: unknown,
    answer?: (call: SandboxCall) => unknown,
  ): Promise<InvocationEnd>;
}

const DEADLINE_MS = 900_000;
const bundles = new Map<string, Promise<ReadonlyMap<string, Bundle>>>();

/** A sandbox with the handlers of one file of `fixtures/`. Stop its sandbox afterwards. */
export async function tryOut(file: string, options: { readonly mostCalls?: number } = {}): Promise<Trial> {
  const entry = fileURLToPath(new URL(`./fixtures/${file}`, import.meta.url));
  if (!bundles.has(entry)) bundles.set(entry, bundleForSandbox([entry]));
  const bundle = (await bundles.get(entry))?.get(entry) as Bundle;
  const clock = virtualClock();
  const waiting: Waiting[] = [];
  const logs: string[] = [];
  let invocations = 0;
  let environments = 0;
  const sandbox = openSandbox({
    clock,
    ...options,
    call: (call) =>
      new Promise((answer, refuse) => {
        waiting.push({ call, answer, refuse });
      }),
  });

  const start: Trial['start'] = (environment, event = null) => {
    const progress: { end?: InvocationEnd } = {};
    void environment
      .invoke({ requestId: `i-${++invocations}`, event, deadline: clock.now() + DEADLINE_MS })
      .then((end) => (progress.end = end));
    return progress;
  };

  return {
    sandbox,
    clock,
    waiting,
    logs,
    start,
    environment: (exportName, more = {}) =>
      sandbox.environment({
        name: `Function#${++environments}`,
        bundle,
        exportName,
        variables: {},
        onLog: (line) => void logs.push(line),
        ...more,
      }),
    async play(environment, event, answer = () => ({})) {
      const progress = start(environment, event);
      for (;;) {
        await sandbox.quiet();
        if (progress.end) return progress.end;
        const next = waiting.shift();
        if (next) next.answer(answer(next.call));
        else if (environment.stuck() || !clock.step()) throw new Error(`stuck: ${environment.stuck()}`);
      }
    },
  };
}
