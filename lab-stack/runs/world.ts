/**
 * The rough world of the demo, chosen by a seed before anything runs: how each customer behaves, which
 * garbage slips into the queue, and where workers are killed.
 */

import { namedRandom, seededRandom, type Random } from '../local/random.ts';

export interface PlannedRequest {
  readonly tenant: string;
  readonly requestId: string;
  readonly template: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** When the customer clicks, milliseconds after the start. */
  readonly atMs: number;
  /** `twice`: two clicks at the same moment. `lost`: the first answer never reaches them, and they click again. */
  readonly manner: 'once' | 'twice' | 'lost';
}

export interface PlannedGarbage {
  /** When it slips into the queue, milliseconds after the start. */
  readonly atMs: number;
  readonly body: string;
}

export interface World {
  readonly requests: readonly PlannedRequest[];
  readonly garbage: readonly PlannedGarbage[];
  /**
   * Whether, and where, the worker dies at a service call of its own; asked once a call. `place` names what is
   * called and what it touches: the n-th call at one place meets the same fate in every run of the seed.
   */
  readonly killsAt: (place: string) => 'before' | 'after' | undefined;
}

export interface WorldOptions {
  readonly jobs: number;
  readonly seed: number;
  readonly faults: boolean;
}

/** Customers click over one minute, whatever their number, and on whole seconds: several at the same moment. */
const ARRIVALS_S = 60;
const TENANTS = ['111122223333', '444455556666', '777788889999'] as const;
const TEMPLATES = ['invoice', 'contract', 'certificate', 'report'] as const;
const TWICE = 0.1;
const LOST = 0.1;
const GARBAGE = 0.05;
/** A customer may also ask for what the provider does not know: accepted, and never to be completed. */
const UNKNOWN_TEMPLATE = 0.01;
const KILLS = 0.004;

export function planWorld({ jobs, seed, faults }: WorldOptions): World {
  const random = seededRandom(seed);
  const visits = new Map<string, number>();
  return {
    requests: Array.from({ length: jobs }, (_, index) => planRequest(random, index, faults)),
    garbage: faults
      ? Array.from({ length: Math.ceil(jobs * GARBAGE) }, (_, index) => planGarbage(random, index))
      : [],
    killsAt: (place) => {
      const visit = (visits.get(place) ?? 0) + 1;
      visits.set(place, visit);
      const fate = namedRandom(seed, `${place} ${visit}`);
      if (!faults || fate() >= KILLS) return undefined;
      return fate() < 0.5 ? 'before' : 'after';
    },
  };
}

function planRequest(random: Random, index: number, faults: boolean): PlannedRequest {
  const manner = random();
  const unknown = random() < UNKNOWN_TEMPLATE;
  return {
    tenant: pick(random, TENANTS),
    requestId: `request-${index + 1}`,
    template: faults && unknown ? 'horoscope' : pick(random, TEMPLATES),
    parameters: {
      customer: `customer ${Math.floor(random() * 1_000)}`,
      amount: Math.floor(random() * 100_000),
    },
    atMs: Math.floor(random() * ARRIVALS_S) * 1_000,
    manner: !faults || manner >= TWICE + LOST ? 'once' : manner < TWICE ? 'twice' : 'lost',
  };
}

/** Every kind of garbage that the worker has to tell from an event; each body is unique, so that each can be followed. */
function planGarbage(random: Random, index: number): PlannedGarbage {
  const mark = `garbage-${index + 1}`;
  const bodies = [
    `{"eventId":"${mark}","jobId":`,
    JSON.stringify({ schemaVersion: 99, eventId: mark, jobId: 'job_unknown' }),
    JSON.stringify({ schemaVersion: 1, eventId: mark }),
    JSON.stringify([mark]),
    mark,
  ];
  return { atMs: Math.floor(random() * ARRIVALS_S) * 1_000, body: pick(random, bodies) };
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}
