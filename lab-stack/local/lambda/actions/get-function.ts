import type { Action } from './action.ts';
import { describeFunction } from './configuration.ts';

/** `{FunctionName}` to `{Configuration, Concurrency?}`; there is no code to be had from here. */
export const getFunction: Action = async (input, { findFunction, place }) => {
  const spec = findFunction(input.FunctionName, input.Qualifier);
  return {
    Configuration: describeFunction(spec, place),
    ...(spec.reservedConcurrency !== undefined && {
      Concurrency: { ReservedConcurrentExecutions: spec.reservedConcurrency },
    }),
  };
};
