/** Reads from a worker's log line what it left to the queue: its answer to Lambda passes no door. */

import { who } from './narrate-calls.ts';
import type { Deed, DeedKind } from './narrate.ts';

interface LogLine {
  readonly message?: string;
  readonly jobId?: string;
  readonly code?: string;
  readonly why?: string;
}

/** The deed of a line that says how the worker ended with a message; undefined for every other line. */
export function loggedDeed(environment: string, line: string): Deed | undefined {
  if (!environment.startsWith('WorkerFunction#')) return undefined;
  const entry = parse(line);
  const told = ending(entry);
  if (!told) return undefined;
  const noun = entry.jobId === undefined ? 'message' : 'job';
  return { ...who(environment), ...told, noun, things: [entry.jobId ?? environment] };
}

function ending({ message = '', code, why = '' }: LogLine): { kind: DeedKind; does: string } | undefined {
  if (message.startsWith('A malformed message')) {
    return { kind: 'malformed', does: 'cannot read {}, and reports it alone as failed (batchItemFailures)' };
  }
  if (message.startsWith('The message is left')) {
    if (why.includes('in-progress'))
      return {
        kind: 'left-busy',
        does: 'reports its message of {} as failed (batchItemFailures): another worker holds the job',
      };
    return { kind: 'left', does: 'reports the {message|messages} of {} as failed (batchItemFailures)' };
  }
  if (code === 'duplicate') return { kind: 'duplicate', does: 'finds {} completed: its message may go' };
  return undefined;
}

function parse(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
