// differs: one SendMessage for each event instead of a batch
// from: field-faults, "Correct but unusual", 14
import { SendMessageCommand } from '@aws-sdk/client-sqs';
// #region ex02b
const sending = events.map(async (event): Promise<Sent> => {
  const call = new SendMessageCommand({ QueueUrl: settings.jobsQueueUrl, MessageBody: messageBody(event) });
  try {
    await sqs.send(call, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
    return { event, outcome: 'accepted' };
  } catch (thrown) {
    if (isAboutContent(thrown)) return { event, outcome: 'refused', code: (thrown as Error).name };
    return { event, outcome: 'unanswered' };
  }
});
return Promise.all(sending);
// #endregion ex02b
