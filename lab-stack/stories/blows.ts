/** Faults that a story plans: each strikes the calls that it describes, and says whether it ever did. */

import type { Call, Fault, FaultPlan } from '../local/door/door.ts';
import { ServiceError } from '../local/service.ts';

/** Which calls are struck. Whatever is left out is any. */
export interface Blow {
  /** A function's name, for all its environments; or the whole name of another caller, e.g. `schedule`. */
  readonly by?: string;
  readonly action?: string;
  /** A text that the call's input holds. */
  readonly about?: string;
  /** So many fitting calls pass first. Default none. */
  readonly skip?: number;
  /** So many calls are struck. Default 1. */
  readonly times?: number;
  /** Strikes only while this holds. */
  readonly while?: () => boolean;
}

export interface Blows {
  readonly plan: FaultPlan;
  add(blow: Blow, fault: Fault): void;
  /** Forgets all. Throws for a blow that never struck: its story proved nothing. */
  clear(): void;
}

interface Planned {
  readonly blow: Blow;
  readonly fault: Fault;
  skip: number;
  left: number;
  struck: number;
}

export function planBlows(): Blows {
  let planned: Planned[] = [];
  return {
    add(blow, fault) {
      planned.push({ blow, fault, skip: blow.skip ?? 0, left: blow.times ?? 1, struck: 0 });
    },
    plan(call) {
      const one = planned.find(({ blow, left }) => left > 0 && fits(blow, call));
      if (!one) return undefined;
      if (one.skip-- > 0) return undefined;
      one.left--;
      one.struck++;
      return one.fault;
    },
    clear() {
      const missed = planned.filter(({ struck }) => struck === 0);
      planned = [];
      if (missed.length > 0)
        throw new Error(`These blows never struck: ${JSON.stringify(missed.map(({ blow }) => blow))}`);
    },
  };
}

function fits({ by, action, about, while: holds }: Blow, call: Call): boolean {
  if (holds && !holds()) return false;
  if (by !== undefined && call.caller !== by && !call.caller.startsWith(`${by}#`)) return false;
  if (action !== undefined && call.action !== action) return false;
  return about === undefined || JSON.stringify(call.input).includes(about);
}

/** Applied, and the answer is lost. */
export const LOST: Fault = { kind: 'lose' };

/** Nothing is applied: the service cannot serve now. */
export function unavailable(code = 'InternalServerError'): Fault {
  return { kind: 'refuse', error: new ServiceError(code, 'Refused by the story.', 500) };
}

/** The caller dies before the call is applied, or after it. */
export function killed(when: 'before' | 'after'): Fault {
  return { kind: 'crash', when };
}

/** A call that is parked until `go` is called. */
export function held(): { readonly fault: Fault; readonly go: () => void } {
  let go = (): void => {};
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { fault: { kind: 'hold', until }, go };
}
