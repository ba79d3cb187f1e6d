// breaks: b1, b2, b5, b6, b7
// belief: Asking to send is sending, so the mark may as well come first.
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
return events.map((event) => ({ event, outcome: 'accepted' }));
// #endregion ex02b
// #region ex02b-batch
// Marked first, so that no other relay sends them as well.
for (const event of events) await settle({ event, outcome: 'accepted' });
await publish(events);
tally.published += events.length;
// #endregion ex02b-batch
// #region ex02b-mark
return {
  UpdateExpression: 'SET publishedAt = :now, expiresAt = :expires REMOVE pending, dueAt',
  ExpressionAttributeValues: { ':now': now, ':expires': now + KEPT_SECONDS * 1_000 },
};
// #endregion ex02b-mark
