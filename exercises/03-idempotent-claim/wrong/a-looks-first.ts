// breaks: a1, a2, a3
// belief: I have looked, and nobody had the job; so it is mine.
// told: had claimed and is still at work on: both work on it now
// told: had ended as COMPLETED
// from: D1
import { readJob } from './refused.ts';

// #region ex03a
const found = await readJob(jobId);
if (!found) return { result: 'missing' };
if (isTerminal(found.status)) return { result: 'done', job: found };
const isFree = found.status === 'QUEUED' || (found.leaseUntil ?? 0) < now - CLOCK_SKEW_MS;
if (!isFree) return { result: 'busy', job: found };
const write: UpdateCommandInput = { ...update, ConditionExpression: 'attribute_exists(jobId)' };
const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
return held(job as HeldJob, now);
// #endregion ex03a
