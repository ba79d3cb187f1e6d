import { describeMapping } from '../mappings/describe.ts';
import type { Action } from './action.ts';

/** `{FunctionName?, EventSourceArn?}` to the mappings of that function, of that queue, or of both; all on one page. */
export const listEventSourceMappings: Action = async (input, { mappings, findFunction, place }) => {
  const spec = input.FunctionName === undefined ? undefined : findFunction(input.FunctionName);
  const fits = mappings
    .list()
    .filter(
      (record) =>
        (!spec || record.spec === spec) &&
        (input.EventSourceArn === undefined || record.queueArn === input.EventSourceArn),
    );
  return { EventSourceMappings: fits.map((record) => describeMapping(record, place)) };
};
