// breaks: b7
// belief: What the queue did not take now it will take later.
// told: was tried 8 times before it was set aside
// from: C6
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
const accepted = new Set(result.Successful?.map(({ Id }) => Id));
return events.map((event, place): Sent =>
  accepted.has(String(place))
    ? { event, outcome: 'accepted' }
    : { event, outcome: 'failed', code: 'NotTaken' },
);
// #endregion ex02b
