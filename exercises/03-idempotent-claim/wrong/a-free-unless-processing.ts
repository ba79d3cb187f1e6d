// breaks: a2, a3
// belief: A job is free unless somebody is working on it.
// told: had ended as COMPLETED
// from: correct but unusual 3, done by halves: the condition names what is forbidden
// #region ex03a
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: '#status <> :processing',
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
