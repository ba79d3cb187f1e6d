import { describeMapping } from '../mappings/describe.ts';
import type { Action } from './action.ts';

/** Answers the mapping in state Deleting; it is gone when the batches in hand are finished. */
export const deleteEventSourceMapping: Action = async (input, { mappings, place }) =>
  describeMapping(mappings.delete(input.UUID), place);
