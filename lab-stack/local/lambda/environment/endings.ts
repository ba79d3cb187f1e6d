import type { ErrorObject } from '../spec.ts';
import type { ThreadExit } from './thread.ts';

/** The init phase may take ten seconds. Source: facts, Lambda runtime 4.10. */
export const INIT_LIMIT_SECONDS = 10;

/** The answer to an invocation, or an init phase, that took longer than it may. */
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
