/**
 * The one door. Every service call of a local run passes here: it is named (who, which service, which
 * action, which keys), told to the followers, put before the fault plan, and passed on.
 */

import type { Clock } from '../clock.ts';
import { LostAnswer, ServiceError, type Service, type ServiceName, type Touch } from '../service.ts';
import { callInPart, type Part } from './partial.ts';

export interface Request {
  /** `worker#3` for an environment, `mapping:worker` for a mapping, `outside` for anybody else. */
  readonly caller: string;
  readonly service: ServiceName;
  readonly action: string;
  /** The wire JSON of the action. */
  readonly input: unknown;
  /** Scheme, host and port under which the caller reached us. */
  readonly origin: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

/** A request that has been named. Ids count from 1 in the order of arrival. */
export interface Call extends Request {
  readonly id: number;
  /** When it arrived, epoch milliseconds. */
  readonly at: number;
  readonly touch: Touch;
}

/** What the fault plan may do to a call. */
export type Fault =
  /** Nothing is applied; the caller reads this error. */
  | { readonly kind: 'refuse'; readonly error: ServiceError }
  /** Of a batch, only the entries whose place (from 0) is not named are applied; the caller reads that the others failed. */
  | ({ readonly kind: 'partial' } & Part)
  /** A read that need not be consistent sees the table as it was a second ago; anything else is passed on as it is. */
  | { readonly kind: 'stale' }
  /** Applied; the answer never arrives. */
  | { readonly kind: 'lose' }
  /** The caller dies before the call is applied, or after it and before the answer. */
  | { readonly kind: 'crash'; readonly when: 'before' | 'after' }
  /** Parked until the promise resolves, then passed on. */
  | { readonly kind: 'hold'; readonly until: Promise<void> };

export type FaultPlan = (call: Call) => Fault | undefined;

/** How a call ended, as the followers are told. */
export interface Ended {
  readonly call: Call;
  readonly fault?: Fault['kind'];
  /** The wire JSON of the answer, where one was given (also when it was lost on its way). */
  readonly answer?: unknown;
  /** The service's error code, where it refused; `LostAnswer` where the answer was dropped. */
  readonly error?: string;
  /** Epoch milliseconds. */
  readonly endedAt: number;
}

export interface DoorOptions {
  readonly clock: Clock;
  readonly services: readonly Service[];
  readonly plan?: FaultPlan;
  /** Ends the caller for real; called when the plan says `crash`. */
  readonly kill?: (caller: string) => void;
}

export interface Door {
  /** Resolves to the wire JSON of the answer; rejects with ServiceError or LostAnswer. */
  call(request: Request): Promise<unknown>;
  /** Tells `listener` of every call that ends. Returns how to stop that. */
  follow(listener: (ended: Ended) => void): () => void;
  /** How many calls have begun or ended so far: while it stands still, nothing happens at the door. */
  activity(): number;
  /** For how many calls under way this caller waits. One that hung up waits no more, however long its call is held. */
  open(caller: string): number;
}

interface Kept {
  answer?: unknown;
}

export function createDoor({ clock, services, plan, kill }: DoorOptions): Door {
  const byName = new Map(services.map((service) => [service.name, service]));
  const followers = new Set<(ended: Ended) => void>();
  const underWay = new Set<Call>();
  let calls = 0;
  let ends = 0;
  const hungUp = (): number => [...underWay].filter(({ signal }) => signal.aborted).length;

  /** Applies the call as the fault lets it, and keeps the answer that the service gave. */
  const apply = async (call: Call, service: Service, fault: Fault, kept: Kept): Promise<void> => {
    if (fault.kind === 'hold') await fault.until;
    if (fault.kind === 'refuse') throw fault.error;
    if (fault.kind !== 'crash' || fault.when === 'after') {
      kept.answer = await (fault.kind === 'partial'
        ? callInPart(service, call, fault)
        : service.call(call.action, call.input, fault.kind === 'stale' ? { ...call, stale: true } : call));
    }
    if (fault.kind === 'crash') kill?.(call.caller);
    if (fault.kind === 'crash' || fault.kind === 'lose') {
      throw new LostAnswer(`the answer to ${call.service}.${call.action} was lost`);
    }
  };

  const ended = (call: Call, fault: Fault | undefined, kept: Kept, error?: Error): void => {
    underWay.delete(call);
    ends++;
    if (followers.size === 0) return;
    const told: Ended = {
      call,
      endedAt: clock.now(),
      ...(fault && { fault: fault.kind }),
      ...('answer' in kept && { answer: kept.answer }),
      ...(error && { error: error.name }),
    };
    for (const follower of followers) follower(told);
  };

  return {
    // An end counts twice: it may end the count of one who had hung up.
    activity: () => calls + hungUp() + 2 * ends,
    open: (caller) => [...underWay].filter((call) => call.caller === caller && !call.signal.aborted).length,
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    async call(request) {
      const service = byName.get(request.service);
      if (!service) throw new ServiceError('UnknownService', `No ${request.service} here.`, 404);
      const touch = service.touch(request.action, request.input);
      const { caller, service: name, action, input, origin, signal } = request;
      const call: Call = {
        caller,
        service: name,
        action,
        input,
        origin,
        signal,
        id: ++calls,
        at: clock.now(),
        touch,
      };
      const fault = plan?.(call);
      const kept: Kept = {};
      underWay.add(call);
      try {
        if (fault) await apply(call, service, fault, kept);
        else kept.answer = await service.call(action, input, call);
      } catch (error) {
        ended(call, fault, kept, error as Error);
        throw error;
      }
      ended(call, fault, kept);
      return kept.answer;
    },
  };
}
