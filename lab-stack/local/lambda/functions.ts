import { turn } from '../clock.ts';
import type { Timer } from '../clock.ts';
import { createConcurrency } from './concurrency.ts';
import type { Environment } from './environment/environment.ts';
import { functionArn } from './names.ts';
import type { LambdaOptions } from './options.ts';
import { failure } from './spec.ts';
import type { FunctionSpec, LogLine, Outcome } from './spec.ts';
import { lambdaVariables } from './variables.ts';

export const DEFAULT_CONCURRENCY = 10;
const DEFAULT_IDLE_MS = 10 * 60_000;

/** The largest answer of a synchronous invocation. Source: Lambda quotas. */
const RESPONSE_LIMIT_BYTES = 6 * 1024 * 1024;

export interface EnvironmentRow {
  readonly name: string;
  readonly functionName: string;
  readonly state: 'starting' | 'busy' | 'idle';
  /** Invocations answered. */
  readonly served: number;
}

/** An outcome with the lines that the function wrote in this invocation. */
export interface LoggedOutcome extends Outcome {
  readonly lines: readonly string[];
}

/** The environments of all functions. */
export interface Functions {
  /**
   * Invokes in a warm environment, the one used last, or else in a new one. Rejects with a
   * TooManyRequestsException when no place is free; every other end is an outcome.
   */
  invoke(spec: FunctionSpec, payload: string, requestId: string): Promise<LoggedOutcome>;
  rows(): EnvironmentRow[];
  /** Ends an environment at once, whatever it does; false when there is none of this name. */
  kill(environmentName: string): Promise<boolean>;
  /** See LambdaService.idle. */
  idle(): Promise<boolean>;
  /** Ends all environments; those still at work answer a crash. */
  stop(): Promise<void>;
}

interface Slot {
  readonly name: string;
  readonly spec: FunctionSpec;
  /** Absent while its variables are being made. */
  environment?: Environment;
  busy: boolean;
  served: number;
  lines: string[];
  idleTimer?: Timer;
}

export function createFunctions(options: LambdaOptions): Functions {
  const { clock, concurrency: limit = DEFAULT_CONCURRENCY, idleMs = DEFAULT_IDLE_MS } = options;
  const concurrency = createConcurrency(options.functions, limit);
  /** In the order of last use: the most recently used one comes last. */
  const slots = new Set<Slot>();
  const counters = new Map<string, number>();
  let changes = 0;

  const open = async (slot: Slot): Promise<Environment> => {
    const { spec, name } = slot;
    const own = await options.environmentFor?.(spec, name);
    const log = (stream: LogLine['stream'], text: string): void => {
      slot.lines.push(text);
      options.onLog({ functionName: spec.name, environment: name, stream, text, at: clock.now() });
    };
    return options.startEnvironment({
      name,
      spec,
      variables: { ...spec.environment, ...lambdaVariables(spec, name, options), ...own },
      onLog: log,
      onEnd() {
        changes += 1;
        slot.idleTimer?.cancel();
        slots.delete(slot);
        options.onEnvironmentEnd?.(name);
      },
    });
  };

  const idleSlots = (): Slot[] => [...slots].filter((slot) => !slot.busy);

  /** A thread takes memory while it is warm: the one that was used longest ago makes room. */
  const makeRoom = (): void => {
    if (slots.size < limit) return;
    const [oldest] = idleSlots();
    if (oldest) retire(oldest);
  };
  const retire = (slot: Slot): void => {
    slot.busy = true;
    slot.idleTimer?.cancel();
    void slot.environment?.kill();
  };

  const take = (spec: FunctionSpec): Slot => {
    const warm = idleSlots().findLast((slot) => slot.spec === spec);
    if (warm) {
      slots.delete(warm);
      warm.idleTimer?.cancel();
    } else {
      makeRoom();
    }
    const slot = warm ?? { name: nextName(spec.name), spec, busy: true, served: 0, lines: [] };
    slot.busy = true;
    slot.lines = [];
    slots.add(slot);
    return slot;
  };
  const nextName = (name: string): string => {
    const number = (counters.get(name) ?? 0) + 1;
    counters.set(name, number);
    return `${name}#${number}`;
  };
  const rest = (slot: Slot): void => {
    slot.busy = false;
    slot.served += 1;
    slot.idleTimer = clock.after(idleMs, () => retire(slot));
  };

  return {
    async invoke(spec, payload, requestId) {
      concurrency.take(spec);
      changes += 1;
      const slot = take(spec);
      try {
        slot.environment ??= await open(slot);
        const invocation = { requestId, payload, functionArn: functionArn(options, spec.name) };
        const outcome = limitResponse(await slot.environment.invoke(invocation));
        return { ...outcome, lines: slot.lines };
      } finally {
        changes += 1;
        concurrency.give(spec);
        if (slot.environment && slot.environment.state() !== 'ended') rest(slot);
        else slots.delete(slot);
      }
    },
    rows: () =>
      [...slots].map((slot) => ({
        name: slot.name,
        functionName: slot.spec.name,
        state: stateOf(slot),
        served: slot.served,
      })),
    async kill(name) {
      const slot = [...slots].find((one) => one.name === name);
      await slot?.environment?.kill();
      return slot?.environment !== undefined;
    },
    async idle() {
      await turn();
      const before = changes;
      const parked = await Promise.all(
        [...slots].map(async (slot) => slot.environment?.parked(options.openCalls?.(slot.name)) ?? false),
      );
      return parked.every(Boolean) && changes === before;
    },
    async stop() {
      await Promise.all([...slots].map((slot) => slot.environment?.kill()));
    },
  };
}

function stateOf({ environment, busy }: Slot): EnvironmentRow['state'] {
  if (!environment || environment.state() === 'starting') return 'starting';
  return busy ? 'busy' : 'idle';
}

function limitResponse(outcome: Outcome): Outcome {
  if (Buffer.byteLength(outcome.payload) <= RESPONSE_LIMIT_BYTES) return outcome;
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${RESPONSE_LIMIT_BYTES} bytes).`;
  return failure({ errorType: 'Function.ResponseSizeTooLarge', errorMessage });
}
