import type { Action } from './action.ts';
import { describeFunction } from './configuration.ts';

/** `{FunctionName}` to the function's configuration. */
export const getFunctionConfiguration: Action = async (input, { findFunction, place }) =>
  describeFunction(findFunction(input.FunctionName, input.Qualifier), place);
