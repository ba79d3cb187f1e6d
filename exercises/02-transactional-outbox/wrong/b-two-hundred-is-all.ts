// breaks: b6, b7
// belief: When the call succeeds, every entry of the batch has succeeded.
// told: was accepted and is forgotten
// told: and the queue had refused it
// from: C3
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
return events.map((event) => ({ event, outcome: 'accepted' }));
// #endregion ex02b
