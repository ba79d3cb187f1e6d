import { describeMapping } from '../mappings/describe.ts';
import type { Action } from './action.ts';

/** Answers a mapping in state Creating; it polls once it is Enabled. Refusals: `configure`, `findQueue`; 409 for a second one of the pair. */
export const createEventSourceMapping: Action = async (input, { mappings, place }) =>
  describeMapping(await mappings.create(input), place);
