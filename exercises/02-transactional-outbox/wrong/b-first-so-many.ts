// breaks: b6, b7, b8
// belief: The entries that succeeded are the first so many of the batch.
// told: was accepted and is forgotten
// from: C5
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
const count = result.Successful?.length ?? 0;
return events.map((event, place): Sent =>
  place < count ? { event, outcome: 'accepted' } : { event, outcome: 'failed', code: 'NotTaken' },
);
// #endregion ex02b
