import { virtualClock } from '../../clock.ts';
import { createSqsService } from '../sqs.ts';
import type { VirtualClock } from '../../clock.ts';
import type { SqsOptions, SqsService } from '../sqs.ts';

export const ORIGIN = 'http://127.0.0.1:4566';

export interface Received {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly Attributes: Record<string, string>;
  readonly MD5OfMessageAttributes?: string;
  readonly MessageAttributes?: Record<string, unknown>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the tests look into wire JSON of many shapes
export type Answer = any;

/** A service of its own on a virtual clock, and short ways to say what the tests say often. For tests only. */
export interface Fixture {
  readonly clock: VirtualClock;
  readonly sqs: SqsService;
  call(action: string, input: object, signal?: AbortSignal): Promise<Answer>;
  /** Creates a queue and gives its URL. */
  queue(name: string, attributes?: Record<string, string>): Promise<string>;
  /** Creates a queue that redrives to `<name>-dlq` (or `<name>-dlq.fifo`), and both URLs. */
  withDeadLetters(
    name: string,
    maxReceiveCount: number,
    attributes?: Record<string, string>,
  ): Promise<{ url: string; dlq: string }>;
  send(url: string, body: string, more?: object): Promise<Answer>;
  /** Up to 10 messages with all attributes, without waiting. */
  receive(url: string, more?: object): Promise<Received[]>;
  /** The next message, which must be there. */
  receiveOne(url: string, more?: object): Promise<Received>;
  /** Moves the clock by whole seconds. */
  pass(seconds: number): Promise<void>;
  counts(name: string): { visible: number; inFlight: number; delayed: number };
}

export function arn(name: string): string {
  return `arn:aws:sqs:eu-west-1:000000000000:${name}`;
}

export function fixture(options: Partial<SqsOptions> = {}): Fixture {
  const clock = virtualClock();
  const sqs = createSqsService({ clock, ...options });
  const call = (action: string, input: object, signal = new AbortController().signal): Promise<Answer> =>
    sqs.call(action, input, { caller: 'test', origin: ORIGIN, signal });
  const queue = async (name: string, attributes: Record<string, string> = {}): Promise<string> => {
    const fifo = name.endsWith('.fifo') ? { FifoQueue: 'true' } : {};
    return (await call('CreateQueue', { QueueName: name, Attributes: { ...fifo, ...attributes } })).QueueUrl;
  };
  const receive = async (url: string, more: object = {}): Promise<Received[]> => {
    const asked = {
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    return (await call('ReceiveMessage', { QueueUrl: url, ...asked, ...more })).Messages ?? [];
  };
  return {
    clock,
    sqs,
    call,
    queue,
    async withDeadLetters(name, maxReceiveCount, attributes = {}) {
      const target = name.endsWith('.fifo') ? name.replace('.fifo', '-dlq.fifo') : `${name}-dlq`;
      const dlq = await queue(target);
      const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn(target), maxReceiveCount });
      return { url: await queue(name, { RedrivePolicy, ...attributes }), dlq };
    },
    send: (url, body, more = {}) => call('SendMessage', { QueueUrl: url, MessageBody: body, ...more }),
    receive,
    async receiveOne(url, more = {}) {
      const [message] = await receive(url, { MaxNumberOfMessages: 1, ...more });
      if (!message) throw new Error(`the test expected a message in ${url}`);
      return message;
    },
    pass: (seconds) => clock.advance(seconds * 1000),
    counts(name) {
      const found = sqs.queues().find((summary) => summary.name === name);
      if (!found) throw new Error(`the test made no queue ${name}`);
      return { visible: found.visible, inFlight: found.inFlight, delayed: found.delayed };
    },
  };
}

export const bodies = (messages: readonly Received[]): string[] => messages.map(({ Body }) => Body);
