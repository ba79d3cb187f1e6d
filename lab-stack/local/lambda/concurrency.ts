import { ServiceError } from '../service.ts';
import type { FunctionSpec } from './spec.ts';

/** Counts running invocations against reserved concurrency and the account's limit. */
export interface Concurrency {
  /** Takes a place, or throws a TooManyRequestsException (429) that names the limit. */
  take(spec: FunctionSpec): void;
  give(spec: FunctionSpec): void;
}

/**
 * A function with reserved concurrency has exactly so many places to itself; all others share the rest of
 * the account's limit. Source: Lambda developer guide, "Configuring reserved concurrency".
 */
export function createConcurrency(functions: readonly FunctionSpec[], accountLimit: number): Concurrency {
  const reserved = functions.reduce((sum, spec) => sum + (spec.reservedConcurrency ?? 0), 0);
  const running = new Map<string, number>();
  let shared = 0;
  const change = (spec: FunctionSpec, by: number): void => {
    running.set(spec.name, (running.get(spec.name) ?? 0) + by);
    if (spec.reservedConcurrency === undefined) shared += by;
  };
  return {
    take(spec) {
      const own = spec.reservedConcurrency;
      if (own !== undefined && (running.get(spec.name) ?? 0) >= own)
        throw throttled('ReservedFunctionConcurrentInvocationLimitExceeded');
      if (own === undefined && shared >= accountLimit - reserved)
        throw throttled('ConcurrentInvocationLimitExceeded');
      change(spec, 1);
    },
    give: (spec) => change(spec, -1),
  };
}

function throttled(reason: string): ServiceError {
  return new ServiceError('TooManyRequestsException', 'Rate Exceeded.', 429, { Reason: reason });
}
