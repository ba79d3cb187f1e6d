import { Broken } from '../assert.ts';
import type { Answer, Input, Target } from '../target.ts';

export interface Message {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly Attributes: Record<string, string>;
  readonly MessageAttributes?: Record<string, Answer>;
}

/** A queue of one check, and short ways to say what checks say often. */
export interface Queue {
  readonly url: string;
  readonly arn: string;
  readonly name: string;
  /** A call about this queue. */
  call(action: string, more?: Input, signal?: AbortSignal): Promise<Answer>;
  send(body: string, more?: Input): Promise<Answer>;
  /** Up to 10 messages with all their attributes, without waiting. */
  receive(more?: Input): Promise<Message[]>;
  /** The next message, which must be there. */
  receiveOne(more?: Input): Promise<Message>;
  /** Success is an answer; a refusal rejects. */
  remove(message: Message): Promise<void>;
  hide(message: Message, seconds: number): Promise<void>;
  set(attributes: Record<string, string>): Promise<void>;
  attributes(): Promise<Record<string, string>>;
  /** How many messages can be received now. */
  visible(): Promise<number>;
  /** How many messages are there, in flight included. */
  total(): Promise<number>;
}

let made = 0;

/** A name that no other check uses. */
export const freshName = (suffix = ''): string => `c${process.pid}-${Date.now() % 1e7}-${++made}${suffix}`;

export type Attributes = Record<string, string>;

export const queue = (target: Target, attributes: Attributes = {}): Promise<Queue> =>
  open(target, freshName(), attributes);

export const fifoQueue = (target: Target, attributes: Attributes = {}): Promise<Queue> =>
  open(target, freshName('.fifo'), { FifoQueue: 'true', ...attributes });

/** A queue that redrives to `dead` after `maxReceiveCount` receives. */
export async function withDeadLetters(
  target: Target,
  maxReceiveCount: number,
  { fifo = false, source = {}, dead = {} }: { fifo?: boolean; source?: Attributes; dead?: Attributes } = {},
): Promise<{ source: Queue; dead: Queue }> {
  const make = fifo ? fifoQueue : queue;
  const deadQueue = await make(target, dead);
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: deadQueue.arn, maxReceiveCount });
  return { source: await make(target, { RedrivePolicy, ...source }), dead: deadQueue };
}

/** Puts one message into the dead-letter queue, by receiving it from the source until it is moved. */
export async function kill(source: Queue, body: string, more: Input = {}): Promise<void> {
  await source.send(body, more);
  await failOnce(source);
}

/** Receives without deleting until nothing is left; each message is visible again at once. */
export async function failOnce(source: Queue): Promise<void> {
  while ((await source.receive({ VisibilityTimeout: 0 })).length > 0);
}

async function open(target: Target, name: string, attributes: Attributes): Promise<Queue> {
  const { QueueUrl: url } = await target.call('sqs', 'CreateQueue', {
    QueueName: name,
    Attributes: attributes,
  });
  target.afterwards(() => target.call('sqs', 'DeleteQueue', { QueueUrl: url }));
  return queueAt(target, url, name);
}

/** The queue at an address that is there. */
export async function queueAt(target: Target, url: string, name: string): Promise<Queue> {
  const call = (action: string, more: Input = {}, signal?: AbortSignal): Promise<Answer> =>
    target.call('sqs', action, { QueueUrl: url, ...more }, signal);
  const attributes = async (): Promise<Record<string, string>> =>
    (await call('GetQueueAttributes', { AttributeNames: ['All'] })).Attributes;
  const receive = async (more: Input = {}): Promise<Message[]> => {
    const all = {
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    return (await call('ReceiveMessage', { ...all, ...more })).Messages ?? [];
  };
  return {
    url,
    name,
    arn: (await attributes())['QueueArn'] ?? '',
    call,
    attributes,
    receive,
    send: (body, more = {}) => call('SendMessage', { MessageBody: body, ...more }),
    async receiveOne(more = {}) {
      const [message] = await receive({ MaxNumberOfMessages: 1, ...more });
      if (!message) throw new Broken(`expected a message that can be received from ${name}, found none`);
      return message;
    },
    remove: ({ ReceiptHandle }) => call('DeleteMessage', { ReceiptHandle }),
    hide: ({ ReceiptHandle }, VisibilityTimeout) =>
      call('ChangeMessageVisibility', { ReceiptHandle, VisibilityTimeout }),
    set: (Attributes) => call('SetQueueAttributes', { Attributes }),
    visible: async () => Number((await attributes())['ApproximateNumberOfMessages']),
    async total() {
      const counts = await attributes();
      return (
        Number(counts['ApproximateNumberOfMessages']) +
        Number(counts['ApproximateNumberOfMessagesNotVisible'])
      );
    },
  };
}

export const bodies = (messages: readonly Message[]): string[] => messages.map(({ Body }) => Body);

/** A message of a FIFO group; the body is its deduplication id as well. */
export const inGroup = (MessageGroupId: string, id?: string): Input => ({
  MessageGroupId,
  ...(id !== undefined && { MessageDeduplicationId: id }),
});
