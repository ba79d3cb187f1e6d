import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';

/** What befalls a run: it ends when the call of this name is done, or this call is refused. */
interface Trouble {
  readonly endsAfter?: CallName;
  readonly refuses?: CallName;
}
type CallName = 'send' | 'delete';

/** A call of the function: it throws when it is refused, and when the function ends after it. */
type Call = (name: CallName) => Promise<void>;

/** What an option does with a message. */
type Move = (call: Call) => Promise<unknown>;

const HOUR = 3_600;
const TROUBLES: readonly Trouble[] = [
  { endsAfter: 'send' },
  { endsAfter: 'delete' },
  { refuses: 'send' },
  { refuses: 'delete' },
];

/**
 * One message, a run that meets each trouble in turn, and the next run without any. Shown is the trouble that makes most
 * copies, or where there is no second copy, the one that loses the message.
 */
async function play(move: Move): Promise<Shown> {
  const runs = await Promise.all(TROUBLES.map((trouble) => twoRuns(move, trouble)));
  const byCopies = runs.toSorted((one, other) => other.copies - one.copies);
  const { copies } = byCopies[0]!;
  return {
    meets: copies <= 1,
    outcome:
      copies <= 1
        ? 'Whatever befalls a run, the consumer gets no message twice.'
        : `The consumer gets the message ${copies} times, and so does the customer.`,
    steps: (copies <= 1 ? byCopies.at(-1)! : byCopies[0]!).steps,
  };
}

async function twoRuns(
  move: Move,
  trouble: Trouble,
): Promise<{ readonly copies: number; readonly steps: readonly Step[] }> {
  const services = openServices();
  const { given, pass } = services;
  const steps: Step[] = [];
  await given('sqs', 'CreateQueue', { QueueName: 'source' });
  await given('sqs', 'CreateQueue', { QueueName: 'letters' });
  await given('sqs', 'SendMessage', { QueueUrl: urlOf('letters'), MessageBody: 'text-1' });
  await runOnce(services, steps, move, trouble);
  steps.push({ text: 'An hour later the function runs again.' });
  await pass(HOUR);
  await runOnce(services, steps, move, {});
  const { Attributes } = (await given('sqs', 'GetQueueAttributes', {
    QueueUrl: urlOf('source'),
    AttributeNames: ['ApproximateNumberOfMessages'],
  })) as { readonly Attributes: { readonly ApproximateNumberOfMessages: string } };
  const copies = Number(Attributes.ApproximateNumberOfMessages);
  const got = copies === 1 ? 'one message' : `${copies} messages`;
  const end: Step = { text: `The source queue has got ${got}.`, decides: true };
  return { copies, steps: [...steps, end] };
}

class Ended extends Error {}

const SAYS: Readonly<Record<CallName, string>> = {
  send: 'The function sends the body to the source queue.',
  delete: 'The function deletes the message in the dead-letter queue.',
};

async function runOnce(
  services: Services,
  steps: Step[],
  move: Move,
  { endsAfter, refuses }: Trouble,
): Promise<void> {
  const { Messages } = (await services.given('sqs', 'ReceiveMessage', { QueueUrl: urlOf('letters') })) as {
    readonly Messages?: readonly { readonly Body: string; readonly ReceiptHandle: string }[];
  };
  const [letter] = Messages ?? [];
  if (!letter) return;
  const calls = {
    send: { action: 'SendMessage', input: { QueueUrl: urlOf('source'), MessageBody: letter.Body } },
    delete: {
      action: 'DeleteMessage',
      input: { QueueUrl: urlOf('letters'), ReceiptHandle: letter.ReceiptHandle },
    },
  };
  let hasEnded = false;
  const underWay: Promise<void>[] = [];
  const make = async (name: CallName): Promise<void> => {
    await services.given('sqs', calls[name].action, calls[name].input);
    steps.push({ text: SAYS[name] });
  };
  await move(async (name) => {
    // What has ended calls nobody.
    if (hasEnded) return new Promise<never>(() => {});
    if (name === refuses) {
      steps.push({ text: `The call to ${name} is refused.` });
      throw new Error('The call is refused.');
    }
    const made = make(name);
    underWay.push(made);
    await made;
    hasEnded = name === endsAfter;
    if (!hasEnded) return;
    steps.push({ text: 'The function ends there.' });
    throw new Ended();
  }).catch(() => {});
  // What was on its way arrives.
  await Promise.all(underWay);
}

export default proof({
  a: () => play((call) => call('send').then(() => call('delete'))),
  b: () => play((call) => call('delete').then(() => call('send'))),
  c: () => play((call) => Promise.all([call('send'), call('delete')])),
  d: () =>
    play((call) =>
      call('send')
        .catch((thrown: unknown) => {
          if (thrown instanceof Ended) throw thrown;
        })
        .then(() => call('delete')),
    ),
});
