// breaks: a5
// belief: Where there is no job, there is nothing to do.
// told: although its job was not there: whatever it was about is lost
// from: E6
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
  const isOpen = job !== undefined && !isTerminal(job.status);
  return { result: isOpen ? 'busy' : 'done', job: job as JobRecord };
}
// #endregion ex03a
