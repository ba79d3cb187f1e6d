// differs: asks the table again, consistently, where ours reads the old item from the error
// from: correct but unusual 5
import { readJob } from './refused.ts';

// #region ex03a
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: free.expression,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values },
};
try {
  const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
  return held(job as HeldJob, now);
} catch (thrown) {
  if (!isConditionFailed(thrown)) throw thrown;
  const job = await readJob(jobId);
  if (!job) return { result: 'missing' };
  return isTerminal(job.status) ? { result: 'done', job } : { result: 'busy', job };
}
// #endregion ex03a
