// differs: the event is marked without a time to live, and is kept
// from: own
// #region ex02b-mark
return {
  UpdateExpression: 'SET publishedAt = :now REMOVE pending, dueAt, parkedAt, parkedReason',
  ConditionExpression: 'attribute_exists(eventId)',
  ExpressionAttributeValues: { ':now': now },
};
// #endregion ex02b-mark
