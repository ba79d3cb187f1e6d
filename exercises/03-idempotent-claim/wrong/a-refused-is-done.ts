// breaks: a3
// belief: If I may not have the job, somebody else has done it.
// told: acknowledged message m1
// told: was still at work on request r-1
// from: D19
// #region ex03a
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: free.expression,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
};
try {
  const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
  return held(job as HeldJob, now);
} catch (thrown) {
  if (!isConditionFailed(thrown)) throw thrown;
  const job = await jobThatRefused(thrown, jobId);
  if (!job) return { result: 'missing' };
  return { result: 'done', job };
}
// #endregion ex03a
