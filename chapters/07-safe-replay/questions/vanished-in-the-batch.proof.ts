import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';

interface Letter {
  readonly Body: string;
  readonly MessageId: string;
  readonly ReceiptHandle: string;
}

interface Sent {
  readonly Successful?: readonly { readonly Id: string }[];
  readonly Failed?: readonly object[];
}

/** Moves the letters, in the order of their receipt, and tells what it is answered. */
type Move = (letters: readonly Letter[], services: Services, tell: (text: string) => void) => Promise<void>;

/** One of the three messages is so long that the attribute which the replay adds is too much. */
const NAMES = ['order-1', 'order-2', 'order-3'];
const LONGEST = 1_024;

async function played(move: Move): Promise<Shown> {
  const services = openServices();
  const { given, pass } = services;
  const steps: Step[] = [];
  const Attributes = { MaximumMessageSize: String(LONGEST) };
  await given('sqs', 'CreateQueue', { QueueName: 'orders', Attributes });
  await given('sqs', 'CreateQueue', { QueueName: 'dead-letters' });
  for (const name of NAMES) {
    const MessageBody = name === 'order-2' ? name.padEnd(LONGEST - 8, '.') : name;
    await given('sqs', 'SendMessage', { QueueUrl: urlOf('dead-letters'), MessageBody });
  }
  await move(await receive(services, 'dead-letters'), services, (text) => steps.push({ text }));
  // What was received and not deleted can be seen again.
  await pass(60);
  const left = [...(await receive(services, 'dead-letters')), ...(await receive(services, 'orders'))];
  const lost = NAMES.filter((name) => !left.some(({ Body }) => Body.startsWith(name)));
  const outcome =
    lost.length > 0 ? `${lost.join(' and ')} is in neither queue.` : 'Every message is in one of the queues.';
  return {
    meets: lost.length === 0,
    outcome,
    steps: [...steps, { text: `A minute later: ${outcome}`, decides: true }],
  };
}

async function receive({ given }: Services, queue: string): Promise<readonly Letter[]> {
  const { Messages = [] } = (await given('sqs', 'ReceiveMessage', {
    QueueUrl: urlOf(queue),
    MaxNumberOfMessages: 10,
  })) as { readonly Messages?: readonly Letter[] };
  return Messages;
}

/** Sends the letters with a note, and answers the ids of those that were taken. */
async function send(
  letters: readonly Letter[],
  { given }: Services,
  tell: (text: string) => void,
): Promise<ReadonlySet<string>> {
  const { Successful = [], Failed = [] } = (await given('sqs', 'SendMessageBatch', {
    QueueUrl: urlOf('orders'),
    Entries: letters.map(({ MessageId, Body }) => ({
      Id: MessageId,
      MessageBody: Body,
      MessageAttributes: { replay: { DataType: 'Number', StringValue: '1' } },
    })),
  })) as Sent;
  tell(
    `A batch is sent. The answer lists ${Successful.length} under Successful and ${Failed.length} under Failed.`,
  );
  return new Set(Successful.map(({ Id }) => Id));
}

async function remove(
  letters: readonly Letter[],
  { given }: Services,
  tell: (text: string) => void,
): Promise<void> {
  if (letters.length === 0) return;
  await given('sqs', 'DeleteMessageBatch', {
    QueueUrl: urlOf('dead-letters'),
    Entries: letters.map(({ MessageId, ReceiptHandle }) => ({ Id: MessageId, ReceiptHandle })),
  });
  const names = letters.map(({ Body }) => Body.slice(0, NAMES[0]!.length));
  tell(`Deleted from the dead-letter queue: ${names.join(', ')}.`);
}

export default proof({
  // Nothing throws, so nothing is sent again.
  a: () =>
    played(async (letters, services, tell) => {
      await send(letters, services, tell).catch(() => send(letters, services, tell));
      await remove(letters, services, tell);
    }),
  b: () =>
    played(async (letters, services, tell) => {
      const taken = await send(letters, services, tell);
      const moved = letters.filter(({ MessageId }) => taken.has(MessageId));
      await remove(moved, services, tell);
    }),
  c: () =>
    played(async (letters, services, tell) => {
      await send(letters, services, tell);
      await services.pass(20);
      await remove(letters, services, tell);
    }),
  d: () =>
    played(async (letters, services, tell) => {
      for (const letter of letters) {
        await send([letter], services, tell);
        await remove([letter], services, tell);
      }
    }),
});
