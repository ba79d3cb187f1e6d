// breaks: a2, a3
// belief: A job is free unless somebody is working on it.
// told: had ended as COMPLETED
// from: D2
// #region ex03a
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: 'attribute_exists(jobId) AND attribute_not_exists(leaseUntil)',
  ExpressionAttributeValues: update.ExpressionAttributeValues,
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
};
try {
  const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
  return held(job as HeldJob, now);
} catch (thrown) {
  if (!isConditionFailed(thrown)) throw thrown;
  const job = await jobThatRefused(thrown, jobId);
  if (!job) return { result: 'missing' };
  return isTerminal(job.status) ? { result: 'done', job } : { result: 'busy', job };
}
// #endregion ex03a
