import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';
import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';

const QUEUE = urlOf('videos');
const MINUTE = 60;
const VIDEO = 40;
/** So many minutes a worker lives in the second run. */
const DIES = 5;

interface Message {
  readonly ReceiptHandle: string;
}

/** What a worker does with its message, called each minute that it lives (0: at the receive). */
type Holds = (minute: number, handle: string, services: Services) => Promise<void>;

/** Minutes at which a message is received: by a worker that lives for so many minutes, and by another that polls. */
async function receives(visibility: number, holds: Holds, livesFor: number): Promise<readonly number[]> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', {
    QueueName: 'videos',
    Attributes: { VisibilityTimeout: String(visibility) },
  });
  await services.given('sqs', 'SendMessage', { QueueUrl: QUEUE, MessageBody: 'v1' });
  const received = async (): Promise<Message | undefined> => {
    const { Messages } = (await services.given('sqs', 'ReceiveMessage', { QueueUrl: QUEUE })) as {
      readonly Messages?: readonly Message[];
    };
    return Messages?.[0];
  };
  const { ReceiptHandle } = (await received())!;
  const minutes = [0];
  for (let minute = 0; minute < 2 * VIDEO && minutes.length === 1; minute += 1) {
    if (minute <= livesFor && minute < VIDEO) await holds(minute, ReceiptHandle, services);
    if (minute === VIDEO && livesFor >= VIDEO)
      await services.given('sqs', 'DeleteMessage', { QueueUrl: QUEUE, ReceiptHandle });
    if (minute > 0 && (await received())) minutes.push(minute);
    await services.pass(MINUTE);
  }
  return minutes;
}

/** Met: nobody else gets the video while it is worked on, and somebody gets it soon after a worker's death. */
async function play(visibility: number, holds: Holds): Promise<Shown> {
  const [, during] = await receives(visibility, holds, VIDEO);
  const [, seen] = await receives(visibility, holds, DIES);
  const after = seen === undefined ? undefined : seen - DIES;
  const says = (at: number, text: string): Step => ({ at: at * MINUTE, text, decides: true });
  return {
    meets: during === undefined && after !== undefined && after <= 10,
    outcome: `A video of ${VIDEO} minutes is received ${during === undefined ? 'once' : `again after ${during} minutes`}; that of a worker which dies after ${DIES} minutes is received again ${after === undefined ? 'by nobody' : `${after} minutes after its death`}.`,
    steps: [
      { at: 0, text: `A worker receives a video of ${VIDEO} minutes.` },
      during === undefined
        ? says(VIDEO, 'The worker has ended and deletes it. Nobody else has received it.')
        : says(during, 'Another worker receives it, while the first one is at work.'),
      { at: 0, text: `In a second run a worker receives the video, and dies after ${DIES} minutes.` },
      after === undefined
        ? says(2 * VIDEO, 'Nobody has received it since: it is lost.')
        : says(seen!, 'Another worker receives it.'),
    ],
  };
}

const change = async (handle: string, seconds: number, { given }: Services): Promise<void> => {
  await given('sqs', 'ChangeMessageVisibility', {
    QueueUrl: QUEUE,
    ReceiptHandle: handle,
    VisibilityTimeout: seconds,
  });
};

/** Sets the timeout to so many minutes, after every so many minutes of work. */
const every = (minutes: number, to: number): Promise<Shown> =>
  play(300, async (minute, handle, services) => {
    if (minute > 0 && minute % minutes === 0) await change(handle, to * MINUTE, services);
  });

export default proof({
  a: () =>
    play(300, async (minute, handle, services) => {
      if (minute === 0) await change(handle, 45 * MINUTE, services);
    }),
  b: () => every(4, 8),
  c: () => every(4, 20),
  d: () => every(8, 8),
});
