// breaks: b7, b8
// belief: A batch succeeds or fails as a whole.
// told: was sent
// from: C4
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
const isWhole = (result.Failed ?? []).length === 0;
return events.map((event): Sent =>
  isWhole ? { event, outcome: 'accepted' } : { event, outcome: 'failed', code: 'BatchFailed' },
);
// #endregion ex02b
