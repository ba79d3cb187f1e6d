import { describeMapping } from '../mappings/describe.ts';
import type { Action } from './action.ts';

/** `{UUID}` to the mapping as it is now. */
export const getEventSourceMapping: Action = async (input, { mappings, place }) =>
  describeMapping(mappings.get(input.UUID), place);
