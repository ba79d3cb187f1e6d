import type { Touch } from '../service.ts';

const NOTHING: readonly string[] = [];

/**
 * The keys of a call. An invocation may do anything, so it depends on everything; mappings are one key,
 * for one of them can be listed by its function, by its queue, or by its UUID.
 */
export function touchOf(action: string): Touch {
  switch (action) {
    case 'GetFunction':
    case 'GetFunctionConfiguration':
    case 'ListFunctions':
      return { reads: ['functions'], writes: NOTHING };
    case 'GetEventSourceMapping':
    case 'ListEventSourceMappings':
      return { reads: ['mappings'], writes: NOTHING };
    case 'CreateEventSourceMapping':
    case 'UpdateEventSourceMapping':
    case 'DeleteEventSourceMapping':
      return { reads: ['functions'], writes: ['mappings'] };
    default:
      return { reads: ['*'], writes: ['*'] };
  }
}
