import { z } from 'zod';

const Request = z.strictObject({
  action: z.enum(['inspect', 'replay']),
  operator: z.string().trim().min(1).max(200),
  reason: z.string().trim().min(1).max(2000),
  method: z.enum(['send', 'move-task']).default('send'),
  ratePerSecond: z.number().positive().max(500).default(5),
  reopen: z.boolean().default(false),
  jobIds: z.array(z.string()).max(100).default([]),
  pauseMapping: z.boolean().default(false),
  limit: z.int().positive().max(10_000).default(1000),
});

/**
 * Who wants what, and why. `limit`: dead letters looked at in one run; `ratePerSecond`: moves a second after
 * the canary; `reopen`: also jobs that require attention, those of dead letters and those named in `jobIds`
 * (a job that was escalated has no dead letter); `pauseMapping`: the worker is held while the queue is
 * inspected, and let go before anything is moved.
 */
export type ReplayRequest = z.output<typeof Request>;

/** Reads an invocation's event. Throws an Error that names each member that is wrong. */
export function parseRequest(event: unknown): ReplayRequest {
  const parsed = Request.safeParse(event);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'event'}: ${issue.message}`);
  throw new Error(
    `The replay request is not valid: ${problems.join('; ')}. Send {"action": "inspect" or "replay", "operator": who, "reason": why}.`,
  );
}
