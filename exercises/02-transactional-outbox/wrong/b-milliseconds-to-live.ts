// breaks: b5
// belief: Times are milliseconds everywhere.
// told: it reads whole seconds since 1970
// from: D5
// #region ex02b-mark
return {
  UpdateExpression: 'SET publishedAt = :now, expiresAt = :expires REMOVE pending, dueAt',
  ExpressionAttributeValues: { ':now': now, ':expires': now + KEPT_SECONDS * 1_000 },
};
// #endregion ex02b-mark
