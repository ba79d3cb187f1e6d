import type { Timer } from '../clock.ts';

export type MoveStatus = 'RUNNING' | 'COMPLETED' | 'CANCELLING' | 'CANCELLED' | 'FAILED';

/** One redrive out of a dead-letter queue (facts: SQS 1.6). Times in epoch milliseconds. */
export interface MoveTask {
  readonly id: string;
  readonly sourceArn: string;
  /** Undefined: each message back to the queue that it came from. */
  readonly destinationArn: string | undefined;
  /** Undefined where the caller left it to SQS. */
  readonly requestedRate: number | undefined;
  readonly startedAt: number;
  readonly toMove: number;
  status: MoveStatus;
  moved: number;
  failureReason: string | undefined;
  timer: Timer | undefined;
}

export function isActive({ status }: MoveTask): boolean {
  return status === 'RUNNING' || status === 'CANCELLING';
}

/** The opaque handle by which a task is cancelled. */
export function encodeTaskHandle({ id, sourceArn }: MoveTask): string {
  return btoa(JSON.stringify({ taskId: id, sourceArn }));
}

/** Undefined when the text is no task handle. */
export function decodeTaskHandle(handle: string): { taskId: string; sourceArn: string } | undefined {
  try {
    const { taskId, sourceArn } = JSON.parse(atob(handle)) as Record<string, unknown>;
    return typeof taskId === 'string' && typeof sourceArn === 'string' ? { taskId, sourceArn } : undefined;
  } catch {
    return undefined;
  }
}
