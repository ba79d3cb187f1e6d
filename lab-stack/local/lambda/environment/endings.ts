import type { ErrorObject } from '../spec.ts';
import type { ThreadExit } from './thread.ts';

/** The line that Lambda logs for an init phase that took too long. Source: Lambda developer guide, "Failures during the Init phase". */
export function initTimedOut(ms: number): string {
  return `INIT_REPORT Init Duration: ${ms.toFixed(2)} ms\tPhase: init\tStatus: timeout`;
}

/** The answer to an invocation that took longer than it may. */
export function timedOut(requestId: string, seconds: number): ErrorObject {
  const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`;
  return { errorType: 'Sandbox.Timedout', errorMessage };
}

/** The answer to an invocation whose environment ended under it: `process.exit`, no memory, or killed. */
export function exited(requestId: string, how: ThreadExit & { readonly killed: boolean }): ErrorObject {
  return {
    errorType: 'Runtime.ExitError',
    errorMessage: `RequestId: ${requestId} Error: Runtime exited ${reason(how)}`,
  };
}

function reason({ killed, outOfMemory, code }: Parameters<typeof exited>[1]): string {
  if (killed || outOfMemory) return 'with error: signal: killed';
  return code === 0 ? 'without providing a reason' : `with error: exit status ${code}`;
}
