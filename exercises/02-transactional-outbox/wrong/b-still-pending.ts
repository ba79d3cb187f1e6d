// breaks: b1, b2, b3, b4, b5, b6, b7, b8
// belief: An event that has a time of sending is no longer waiting.
// told: After 60 minutes the system is still not at rest: event “accepted” of request r-1 is taken up again and again
// from: C18
// #region ex02b-mark
return {
  UpdateExpression: 'SET publishedAt = :now, expiresAt = :expires',
  ExpressionAttributeValues: { ':now': now, ':expires': Math.ceil(now / 1_000) + KEPT_SECONDS },
};
// #endregion ex02b-mark
