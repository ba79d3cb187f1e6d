import type { Action } from './action.ts';
import { describeFunction } from './configuration.ts';

/** All functions on one page. */
export const listFunctions: Action = async (_input, { specs, place }) => ({
  Functions: specs.map((spec) => describeFunction(spec, place)),
});
