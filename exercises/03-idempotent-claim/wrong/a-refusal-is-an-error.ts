// breaks: a4
// belief: When my claim is refused, the message has to come again.
// told: was done by then
// from: D25
// #region ex03a
const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: free.expression,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
};
const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
return held(job as HeldJob, now);
// #endregion ex03a
