/** What is rough in the demo's world, beside its customers: the provider's habits, lost answers, deaths. */

import type { Call, Fault } from '../local/door/door.ts';
import type { HabitSettings } from '../local/provider/habits.ts';
import { ServiceError } from '../local/service.ts';
import type { World } from './world.ts';

/** One request in seven meets one of these. The provider's own contract names them all. */
export const ROUGH_HABITS: Partial<HabitSettings> = {
  unavailable: 0.02,
  throttle: 0.03,
  timeoutAfter: 0.03,
  resetAfter: 0.02,
  unreadableAfter: 0.01,
  errorAfter: 0.02,
  slow: 0.03,
  lookupFails: 0.05,
  lookupLagMs: 20_000,
  retryAfterSeconds: 2,
};

/** The share of messages that the queue delivers once more than asked. */
export const DUPLICATE_DELIVERIES = 0.05;

/** Certificates are what the provider cannot make until somebody mends it. */
const BROKEN_TEMPLATE = 'certificate';

export interface RoughPlan {
  readonly plan: (call: Call) => Fault | undefined;
  /** Mends the cause of the dead letters; nobody dies any more either. */
  mend(): void;
  /** How many workers were killed so far. */
  kills(): number;
}

export function roughPlan(world: World): RoughPlan {
  let mended = false;
  let kills = 0;
  return {
    kills: () => kills,
    mend: () => {
      mended = true;
    },
    plan(call) {
      if (mended || !call.caller.startsWith('WorkerFunction#')) return undefined;
      const when = world.killsAt(placeOf(call));
      if (when !== undefined) {
        kills++;
        return { kind: 'crash', when };
      }
      if (call.service !== 'provider' || call.action !== 'POST /documents') return undefined;
      const body = String((call.input as { body?: unknown }).body);
      if (!body.includes(`"template":"${BROKEN_TEMPLATE}"`)) return undefined;
      return { kind: 'refuse', error: new ServiceError('Unavailable', 'No certificates today.', 503) };
    },
  };
}

/** A call by its content alone: which environment makes it, and after which others, is different in every run. */
function placeOf({ service, action, touch }: Call): string {
  return [service, action, ...touch.reads, ...touch.writes].join(' ');
}
