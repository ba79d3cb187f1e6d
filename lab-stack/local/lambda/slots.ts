import { turn } from '../clock.ts';
import type { Timer } from '../clock.ts';
import type { Environment } from './environment/contract.ts';
import type { LambdaOptions } from './options.ts';
import type { FunctionSpec, LogLine } from './spec.ts';
import { lambdaVariables } from './variables.ts';

const DEFAULT_IDLE_MS = 10 * 60_000;

export interface EnvironmentRow {
  readonly name: string;
  readonly functionName: string;
  readonly state: 'starting' | 'busy' | 'idle';
  /** Invocations answered. */
  readonly served: number;
}

/** The place of one environment. */
export interface Slot {
  readonly name: string;
  readonly spec: FunctionSpec;
  /** Absent while its variables are being made. */
  environment?: Environment;
  /** Not to be taken: it serves an invocation, or it is being ended. */
  busy: boolean;
  served: number;
  /** What was written since the slot was taken. */
  lines: string[];
  idleTimer?: Timer;
}

/** The environments of all functions. */
export interface Slots {
  /** A warm environment of the function, the one used last, or a place for a new one. The taker must give it back. */
  take(spec: FunctionSpec): Slot;
  /** The slot's environment, started if there is none. */
  open(slot: Slot): Promise<Environment>;
  give(slot: Slot): void;
  rows(): EnvironmentRow[];
  /** Whether there is an environment of this name. Asked with every call at the door, so it makes no list. */
  lives(name: string): boolean;
  /** See LambdaService. */
  kill(name: string): Promise<boolean>;
  idle(): Promise<boolean>;
  /** Ends all environments; none can be opened any more. */
  stop(): Promise<void>;
}

export function createSlots(options: LambdaOptions, limit: number): Slots {
  const { clock, idleMs = DEFAULT_IDLE_MS } = options;
  /** In the order of use: the most recently used one comes last. */
  const slots = new Set<Slot>();
  const counters = new Map<string, number>();
  let changes = 0;
  let stopped = false;

  const end = async (slot: Slot): Promise<void> => {
    slot.busy = true;
    slot.idleTimer?.cancel();
    await slot.environment?.kill();
  };
  const idleSlots = (): Slot[] => [...slots].filter((slot) => !slot.busy);

  /**
   * A thread takes memory while it is warm: beyond twice the limit of concurrent invocations the one that was
   * used longest ago makes room. A tighter cap would end environments only to start them again.
   */
  const makeRoom = (): void => {
    const [oldest] = idleSlots();
    if (slots.size >= limit * 2 && oldest) void end(oldest);
  };
  const create = (spec: FunctionSpec): Slot => {
    makeRoom();
    const number = (counters.get(spec.name) ?? 0) + 1;
    counters.set(spec.name, number);
    return { name: `${spec.name}#${number}`, spec, busy: true, served: 0, lines: [] };
  };

  const start = async (slot: Slot): Promise<Environment> => {
    const { spec, name } = slot;
    const own = await options.environmentFor?.(spec, name);
    if (stopped) throw new Error(`Environment ${name} was not started: Lambda has been stopped.`);
    return options.startEnvironment({
      name,
      spec,
      variables: { ...spec.environment, ...lambdaVariables(spec, name, options), ...own },
      onLog(stream: LogLine['stream'], text: string) {
        slot.lines.push(text);
        options.onLog({ functionName: spec.name, environment: name, stream, text, at: clock.now() });
      },
      onEnd() {
        changes += 1;
        slot.idleTimer?.cancel();
        slots.delete(slot);
        options.onEnvironmentEnd?.(name);
      },
    });
  };

  return {
    take(spec) {
      changes += 1;
      const slot = idleSlots().findLast((one) => one.spec === spec) ?? create(spec);
      slot.idleTimer?.cancel();
      slot.busy = true;
      slot.lines = [];
      slots.delete(slot);
      slots.add(slot);
      return slot;
    },
    async open(slot) {
      slot.environment ??= await start(slot);
      return slot.environment;
    },
    give(slot) {
      changes += 1;
      if (!slot.environment || slot.environment.state() === 'ended') return void slots.delete(slot);
      slot.busy = false;
      slot.served += 1;
      slot.idleTimer = clock.after(idleMs, () => void end(slot));
    },
    rows: () =>
      [...slots].map((slot) => ({
        name: slot.name,
        functionName: slot.spec.name,
        state: stateOf(slot),
        served: slot.served,
      })),
    lives(name) {
      for (const slot of slots) if (slot.name === name) return true;
      return false;
    },
    async kill(name) {
      const slot = [...slots].find((one) => one.name === name);
      if (!slot?.environment) return false;
      await end(slot);
      return true;
    },
    async idle() {
      await turn();
      const before = changes;
      const parked = await Promise.all(
        [...slots].map(async ({ name, environment }) => environment?.parked(options.openCalls?.(name))),
      );
      return parked.every((one) => one === true) && changes === before;
    },
    async stop() {
      stopped = true;
      await Promise.all([...slots].map(end));
    },
  };
}

function stateOf({ environment, busy }: Slot): EnvironmentRow['state'] {
  if (!environment || environment.state() === 'starting') return 'starting';
  return busy ? 'busy' : 'idle';
}
