// differs: looks first, and writes only if the fence is still what it saw
// from: correct but unusual 3
import { readJob } from './refused.ts';

// #region ex03a
const seen = await readJob(jobId);
if (!seen) return { result: 'missing' };
if (isTerminal(seen.status)) return { result: 'done', job: seen };
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: `fence = :seen AND (${free.expression})`,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values, ':seen': seen.fence },
};
try {
  const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
  return held(job as HeldJob, now);
} catch (thrown) {
  if (!isConditionFailed(thrown)) throw thrown;
  const job = (await readJob(jobId)) ?? seen;
  return isTerminal(job.status) ? { result: 'done', job } : { result: 'busy', job };
}
// #endregion ex03a
