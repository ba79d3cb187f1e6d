// differs: only `pending` goes: without it the event is not in the index, whatever `dueAt` says
// from: table-gsi-sparse
// #region ex02b-mark
return {
  UpdateExpression: 'SET publishedAt = :now, expiresAt = :expires REMOVE pending',
  ExpressionAttributeValues: { ':now': now, ':expires': Math.floor(now / 1_000) + KEPT_SECONDS },
};
// #endregion ex02b-mark
