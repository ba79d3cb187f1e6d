import { parseFunctionName } from '../names.ts';
import { describeMapping } from '../mappings/describe.ts';
import type { Action } from './action.ts';

/** `{FunctionName?, EventSourceArn?}` to the mappings of that function, of that queue, or of both, whether they exist or not; all on one page. */
export const listEventSourceMappings: Action = async (input, { mappings, place }) => {
  const name = input.FunctionName === undefined ? undefined : (parseFunctionName(input.FunctionName) ?? '');
  const fits = mappings
    .list()
    .filter(
      (record) =>
        (name === undefined || record.spec.name === name) &&
        (input.EventSourceArn === undefined || record.queueArn === input.EventSourceArn),
    );
  return { EventSourceMappings: fits.map((record) => describeMapping(record, place)) };
};
