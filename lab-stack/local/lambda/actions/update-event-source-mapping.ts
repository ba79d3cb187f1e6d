import { describeMapping } from '../mappings/describe.ts';
import type { Action } from './action.ts';

/** Answers the mapping on its way: Disabling, Enabling or Updating until the batches in hand are finished. */
export const updateEventSourceMapping: Action = async (input, { mappings, place }) =>
  describeMapping(await mappings.update(input.UUID, input), place);
