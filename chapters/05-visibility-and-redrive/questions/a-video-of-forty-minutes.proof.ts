import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';
import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';

const QUEUE = urlOf('videos');
const MINUTE = 60;
const VIDEO = 40;
/** So many minutes a worker lives in the second run: it has made a call or two by then. */
const DIES = 16;
/** Minutes: the queue's own timeout, and until when a video must be received again. */
const [OWN, SOON] = [20, 20] as const;
/** How often a worker may change the timeout. */
const CALLS = 2;

interface Message {
  readonly ReceiptHandle: string;
}

/** What a worker does with its message, called each minute that it lives (0: at the receive). */
type Hold = (minute: number, handle: string, services: Services) => Promise<void>;
/** `called` is told of each call. */
type Holds = (called?: () => void) => Hold;

/** Minutes at which a message is received: by a worker that lives for so many minutes, and by another that polls. */
async function receives(visibility: number, holds: Hold, livesFor: number): Promise<readonly number[]> {
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

/** Met: nobody else gets the video while it is worked on, somebody gets it soon after a death, and few calls are made. */
async function play(holds: Holds): Promise<Shown> {
  let calls = 0;
  const [, during] = await receives(
    OWN * MINUTE,
    holds(() => (calls += 1)),
    VIDEO,
  );
  const [, seen] = await receives(OWN * MINUTE, holds(), DIES);
  const after = seen === undefined ? undefined : seen - DIES;
  const says = (at: number, text: string): Step => ({ at: at * MINUTE, text, decides: true });
  return {
    meets: during === undefined && after !== undefined && after <= SOON && calls <= CALLS,
    outcome: `A video of ${VIDEO} minutes is received ${during === undefined ? `once, with ${calls} call${calls === 1 ? '' : 's'}` : `again after ${during} minutes`}; that of a worker which dies after ${DIES} minutes is received again ${after === undefined ? 'by nobody' : `${after} minutes after its death`}.`,
    steps: [
      { at: 0, text: `A worker receives a video of ${VIDEO} minutes.` },
      during === undefined
        ? says(
            VIDEO,
            `The worker has ended and deletes it, after ${calls} call${calls === 1 ? '' : 's'}. Nobody else has received it.`,
          )
        : says(during, 'Another worker receives it, while the first one is at work.'),
      { at: 0, text: `In a second run a worker receives the video, and dies after ${DIES} minutes.` },
      after === undefined
        ? says(2 * VIDEO, 'Nobody has received it since: it is lost.')
        : says(seen!, 'Another worker receives it.'),
    ],
  };
}

/** Sets the timeout to so many minutes whenever `when` says so of a minute of work. */
const setting =
  (to: number, when: (minute: number) => boolean): Holds =>
  (called = () => {}) =>
  async (minute, ReceiptHandle, { given }) => {
    if (!when(minute)) return;
    called();
    await given('sqs', 'ChangeMessageVisibility', {
      QueueUrl: QUEUE,
      ReceiptHandle,
      VisibilityTimeout: to * MINUTE,
    });
  };

/** After every so many minutes of work. */
const every =
  (minutes: number) =>
  (minute: number): boolean =>
    minute > 0 && minute % minutes === 0;

export default proof({
  a: () => play(setting(8, every(4))),
  b: () => play(setting(20, every(10))),
  c: () => play(setting(20, every(15))),
  d: () => play(setting(45, (minute) => minute === 0)),
});
