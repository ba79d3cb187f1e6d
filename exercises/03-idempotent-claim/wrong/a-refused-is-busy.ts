// breaks: a4
// belief: When my claim is refused, the message has to come again.
// told: was done by then
// from: D11
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
  return { result: 'busy', job };
}
// #endregion ex03a
