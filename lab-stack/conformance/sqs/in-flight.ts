import { holds, same } from '../assert.ts';
import type { Check, Checks } from '../check.ts';
import { NotJudged, Refusal } from '../target.ts';
import type { Target } from '../target.ts';
import { fifoQueue, inGroup, queue } from './bench.ts';
import type { Queue } from './bench.ts';

const MOST_IN_FLIGHT = 120_000;
const BATCH = 10;

/** What a queue with as many messages in flight as it takes was seen to do. */
interface Observation {
  readonly inFlight: number;
  /** Messages that could have been received. */
  readonly visible: number;
  readonly shortPoll: string;
  readonly longPoll: string;
}

/** Filling a queue takes 24,000 calls, so each type is filled once for all its rows. */
const observations = new Map<boolean, Promise<Observation>>();

const observed =
  (fifo: boolean, judge: (seen: Observation) => void): Check =>
  async (target) => {
    if (!target.inProcess)
      throw new NotJudged('needs 120,000 messages in flight, which take minutes over a socket');
    const known = observations.get(fifo) ?? observe(target, fifo);
    observations.set(fifo, known);
    judge(await known);
  };

const reachesTheLimit = ({ inFlight, visible }: Observation): void => {
  same(inFlight, MOST_IN_FLIGHT, 'messages in flight');
  holds(visible > 0, 'more messages were there that could have been received');
};

export const inFlight: Checks = {
  'sqs-in-flight-standard': observed(false, reachesTheLimit),
  'sqs-in-flight-fifo': observed(true, reachesTheLimit),
  'sqs-in-flight-short-poll': observed(false, ({ shortPoll }) =>
    same(shortPoll, 'OverLimit', 'a short poll'),
  ),
  'sqs-in-flight-long-poll': observed(false, ({ longPoll }) => same(longPoll, 'nothing', 'a long poll')),
  'sqs-in-flight-fifo-no-error': observed(true, ({ shortPoll, longPoll }) => {
    same([shortPoll, longPoll], ['nothing', 'nothing'], 'a short and a long poll');
  }),
};

async function observe(target: Target, fifo: boolean): Promise<Observation> {
  const made = await (fifo ? fifoQueue : queue)(target, { VisibilityTimeout: '43200' });
  for (let sent = 0; sent < MOST_IN_FLIGHT; sent += BATCH) {
    await sendTen(made, sent, fifo);
    await made.call('ReceiveMessage', { MaxNumberOfMessages: BATCH });
  }
  await sendTen(made, MOST_IN_FLIGHT, fifo);
  const shortPoll = await outcome(made, 0);
  const longPoll = await target.during(outcome(made, 1));
  const { ApproximateNumberOfMessagesNotVisible: hidden } = await made.attributes();
  return { inFlight: Number(hidden), visible: await made.visible(), shortPoll, longPoll };
}

async function sendTen(made: Queue, from: number, fifo: boolean): Promise<void> {
  const Entries = Array.from({ length: BATCH }, (_, index) => ({
    Id: `e${index}`,
    MessageBody: 'b',
    ...(fifo && inGroup(`g${from + index}`, String(from + index))),
  }));
  await made.call('SendMessageBatch', { Entries });
}

async function outcome(made: Queue, WaitTimeSeconds: number): Promise<string> {
  try {
    const messages = await made.receive({ WaitTimeSeconds });
    return messages.length === 0 ? 'nothing' : `${messages.length} messages`;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
