// breaks: a6
// belief: A job that has an owner is somebody's.
// told: could have been done at once
// from: D9 (the owner stays on the job after it was given back)
// #region ex03a
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: '#status = :queued AND attribute_not_exists(#owner)',
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':queued': 'QUEUED' },
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
