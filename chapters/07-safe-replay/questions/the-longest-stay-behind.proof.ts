import { gzipSync } from 'node:zlib';
import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** The maximum of the source queue, and the length of the body, in bytes: smaller than in the stem, and as tight. */
const MAXIMUM = 1_024;
const BODY = 'order-1'.padEnd(MAXIMUM, '.');
const attribute = { MessageAttributes: { replay: { DataType: 'Number', StringValue: '1' } } };

interface Replay {
  /** What is sent; default: the body as it was, with the attribute. */
  readonly message?: object;
  readonly batch?: true;
  /** A new maximum of the source queue, bytes. */
  readonly maximum?: number;
}

/** The body is sent to the source queue; the number of replays is kept on the order's item, as each option may. */
async function played({ message, batch, maximum }: Replay): Promise<Shown> {
  const { given, tell, steps } = openServices();
  const QueueUrl = urlOf('orders');
  const Attributes = { MaximumMessageSize: String(MAXIMUM) };
  await given('sqs', 'CreateQueue', { QueueName: 'orders', Attributes });
  if (maximum) {
    const raised = { QueueUrl, Attributes: { MaximumMessageSize: String(maximum) } };
    await tell('The maximum of the source queue is raised.', 'sqs', 'SetQueueAttributes', raised);
  }
  const sent = message ?? { MessageBody: BODY, ...attribute };
  if (batch) {
    const Entries = [{ Id: 'one', ...sent }];
    await tell('The tool sends a batch of one entry.', 'sqs', 'SendMessageBatch', { QueueUrl, Entries });
  } else await tell('The tool sends the message.', 'sqs', 'SendMessage', { QueueUrl, ...sent });
  const { Messages } = (await given('sqs', 'ReceiveMessage', { QueueUrl })) as {
    readonly Messages?: readonly { readonly Body: string }[];
  };
  const arrived = Messages?.[0]?.Body;
  const now = (await given('sqs', 'GetQueueAttributes', {
    QueueUrl,
    AttributeNames: ['MaximumMessageSize'],
  })) as { readonly Attributes: { readonly MaximumMessageSize: string } };
  const kept = Number(now.Attributes.MaximumMessageSize) === MAXIMUM;
  const outcome = outcomeOf(arrived, kept);
  return { meets: arrived === BODY && kept, outcome, steps: [...steps, { text: outcome, decides: true }] };
}

function outcomeOf(arrived: string | undefined, kept: boolean): string {
  if (arrived === undefined) return 'The message is not in the source queue.';
  if (arrived !== BODY) return 'A message arrives, and its body is another one.';
  return kept
    ? 'The body arrives as it was, and the maximum has stayed.'
    : 'The body arrives as it was, and producers may send more than before.';
}

export default proof({
  a: () => played({ batch: true }),
  b: () => played({ message: { MessageBody: BODY } }),
  c: () => played({ message: { MessageBody: gzipSync(BODY).toString('base64'), ...attribute } }),
  d: () => played({ maximum: 4 * MAXIMUM }),
});
