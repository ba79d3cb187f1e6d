// differs: the event stays in the index under another word, and keeps no condition
// from: field-faults, "Correct but unusual", 14
// #region ex02b-mark
return {
  UpdateExpression: 'SET pending = :sent, publishedAt = :now, expiresAt = :expires REMOVE parkedAt',
  ExpressionAttributeValues: {
    ':sent': 'SENT',
    ':now': now,
    ':expires': Math.ceil(now / 1_000) + KEPT_SECONDS,
  },
};
// #endregion ex02b-mark
