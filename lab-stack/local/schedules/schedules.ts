import type { Clock, Timer } from '../clock.ts';
import { rateSeconds } from './rate.ts';
import { scheduledEvent } from './scheduled-event.ts';
import type { EventPlace } from './scheduled-event.ts';

export interface Schedule {
  readonly name: string;
  readonly functionName: string;
  /** `rate(5 minutes)`. */
  readonly expression: string;
  /** JSON text that replaces the scheduled event. */
  readonly input?: string | undefined;
  readonly enabled: boolean;
}

export interface SchedulesOptions extends EventPlace {
  readonly clock: Clock;
  readonly schedules: readonly Schedule[];
  /** Invokes asynchronously; `input` is JSON text. */
  readonly fire: (functionName: string, input: string) => Promise<unknown> | void;
  /** Told of a call that was refused. The schedule goes on: a later one may get through. */
  readonly onFailure?: (schedule: Schedule, error: unknown) => void;
  /** Names each event; a seeded run gives its own. */
  readonly eventId?: () => string;
}

export interface Schedules {
  /** Each enabled schedule fires one period from now, and so on. A second start changes nothing. */
  start(): void;
  /** Nothing fires any more. Calls that are under way go on. */
  stop(): void;
}

/**
 * Fires functions at a fixed rate, counted from the start, so that a slow call moves no later one. A period that
 * the machine slept through is skipped. Throws for an expression that is not understood.
 * Source: Amazon EventBridge user guide, "Creating a rule that runs on a schedule".
 */
export function createSchedules(options: SchedulesOptions): Schedules {
  const enabled = options.schedules.filter((schedule) => schedule.enabled);
  const runs = enabled.map((schedule) => ({ schedule, periodMs: rateSeconds(schedule.expression) * 1000 }));
  const timers = new Map<Schedule, Timer>();

  const arm = (schedule: Schedule, periodMs: number, dueAt: number): void => {
    const { clock } = options;
    const task = (): void => {
      const late = Math.floor((clock.now() - dueAt) / periodMs);
      arm(schedule, periodMs, dueAt + (late + 1) * periodMs);
      void fire(options, schedule, dueAt + late * periodMs);
    };
    timers.set(schedule, clock.after(dueAt - clock.now(), task));
  };

  return {
    start() {
      if (timers.size > 0) return;
      for (const { schedule, periodMs } of runs) arm(schedule, periodMs, options.clock.now() + periodMs);
    },
    stop() {
      for (const timer of timers.values()) timer.cancel();
      timers.clear();
    },
  };
}

async function fire(options: SchedulesOptions, schedule: Schedule, dueAt: number): Promise<void> {
  const { eventId = () => crypto.randomUUID() } = options;
  try {
    const event = schedule.input ?? JSON.stringify(scheduledEvent(options, schedule.name, dueAt, eventId()));
    await options.fire(schedule.functionName, event);
  } catch (error) {
    options.onFailure?.(schedule, error);
  }
}
