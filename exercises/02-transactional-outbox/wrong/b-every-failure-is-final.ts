// breaks: b6
// belief: What the queue lists as failed has failed, and a person has to look at it.
// told: the queue had only said “not now”
// from: C6
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
const accepted = new Set(result.Successful?.map(({ Id }) => Id));
return events.map((event, place): Sent =>
  accepted.has(String(place))
    ? { event, outcome: 'accepted' }
    : { event, outcome: 'refused', code: 'NotTaken' },
);
// #endregion ex02b
