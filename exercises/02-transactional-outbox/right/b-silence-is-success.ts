// differs: what is not among the failed is accepted: the queue names every entry in one list or the other
// from: C3
// #region ex02b
const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
const failures = new Map(result.Failed?.map((entry) => [entry.Id, entry]));
return events.map((event, place): Sent => {
  const failure = failures.get(String(place));
  if (!failure) return { event, outcome: 'accepted' };
  return { event, outcome: failure.SenderFault ? 'refused' : 'failed', code: failure.Code ?? 'unnamed' };
});
// #endregion ex02b
