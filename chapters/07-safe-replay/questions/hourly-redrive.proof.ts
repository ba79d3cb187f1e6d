import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';

interface Letter {
  readonly Body: string;
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Attributes: { readonly ApproximateReceiveCount: string };
}

/** How the function knows whether it may send, and what it does when a send has succeeded. */
interface Way {
  readonly may: (letter: Letter, services: Services) => Promise<boolean>;
  readonly sent?: (letter: Letter, services: Services) => Promise<unknown>;
}

const HOURS = 30;
const HOUR = 3_600;
const ALLOWED = 3;
const DELIVERIES = 3;
/** In so many hours at the beginning the send is refused, and its error ends the function. */
const REFUSED = 2;

/** One message can never be processed; every hour the function looks at the dead letters. */
async function played({ may, sent }: Way): Promise<Shown> {
  const services = openServices();
  await create(services);
  await services.given('sqs', 'SendMessage', { QueueUrl: urlOf('orders'), MessageBody: 'order-1' });
  const steps: Step[] = [];
  let replays = 0;
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const at = hour * HOUR;
    await deliverInVain(services);
    await services.pass(HOUR - DELIVERIES - 1);
    const letter = await receive(services, 'dead-letters');
    if (!letter) throw new Error('The message is in none of the queues.');
    if (!(await may(letter, services))) {
      steps.push({ at, text: 'The message is left for an operator.', decides: true });
      break;
    }
    if (hour <= REFUSED) {
      steps.push({ at, text: 'The send is refused, and the error ends the function.' });
      continue;
    }
    replays += 1;
    if (replays <= ALLOWED + 1) steps.push({ at, ...toldOf(replays, letter) });
    await services.given('sqs', 'SendMessage', { QueueUrl: urlOf('orders'), MessageBody: letter.Body });
    await sent?.(letter, services);
    await services.given('sqs', 'DeleteMessage', {
      QueueUrl: urlOf('dead-letters'),
      ReceiptHandle: letter.ReceiptHandle,
    });
  }
  return {
    meets: replays === ALLOWED,
    outcome:
      replays < HOURS - REFUSED
        ? `After ${replays} replays the message is left for an operator.`
        : `In ${HOURS} hours the message was sent again ${replays} times, and nothing ends it.`,
    steps,
  };
}

function toldOf(replays: number, { MessageId, Attributes: { ApproximateReceiveCount } }: Letter): Step {
  return {
    text: `Replay ${replays}: the message has the id ${MessageId.slice(0, 8)}… and a receive count of ${ApproximateReceiveCount}. It is sent again.`,
    ...(replays > ALLOWED && { decides: true }),
  };
}

async function create({ given }: Services): Promise<void> {
  await given('sqs', 'CreateQueue', { QueueName: 'dead-letters' });
  const redrive = { deadLetterTargetArn: arnOf('dead-letters'), maxReceiveCount: DELIVERIES };
  await given('sqs', 'CreateQueue', {
    QueueName: 'orders',
    Attributes: { VisibilityTimeout: '1', RedrivePolicy: JSON.stringify(redrive) },
  });
  await given('dynamodb', 'CreateTable', {
    TableName: 'Replays',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
}

/** The consumer fails each time; the attempt to receive it once more moves the message. */
async function deliverInVain(services: Services): Promise<void> {
  for (let delivery = 0; delivery <= DELIVERIES; delivery += 1) {
    await receive(services, 'orders');
    await services.pass(1);
  }
}

async function receive({ given }: Services, queue: string): Promise<Letter | undefined> {
  const { Messages } = (await given('sqs', 'ReceiveMessage', {
    QueueUrl: urlOf(queue),
    MessageSystemAttributeNames: ['All'],
  })) as { readonly Messages?: readonly Letter[] };
  return Messages?.[0];
}

/** Counts under this id, unless it is counted as often as is allowed. */
async function countedUnder(id: string, { tell }: Services): Promise<boolean> {
  const { error } = await tell('The replay is counted.', 'dynamodb', 'UpdateItem', {
    TableName: 'Replays',
    Key: { id: { S: id } },
    UpdateExpression: 'ADD replays :one',
    ConditionExpression: 'attribute_not_exists(replays) OR replays < :allowed',
    ExpressionAttributeValues: { ':one': { N: '1' }, ':allowed': { N: String(ALLOWED) } },
  });
  return error === undefined;
}

/** Whether it was counted under this id less often than is allowed. */
async function fewerCountedUnder(id: string, { given }: Services): Promise<boolean> {
  const { Item } = (await given('dynamodb', 'GetItem', {
    TableName: 'Replays',
    Key: { id: { S: id } },
    ConsistentRead: true,
  })) as { readonly Item?: { readonly replays: { readonly N: string } } };
  return Number(Item?.replays.N ?? 0) < ALLOWED;
}

export default proof({
  a: () =>
    played({
      may: async ({ Attributes }) => Number(Attributes.ApproximateReceiveCount) <= 4 * (DELIVERIES + 1),
    }),
  b: () => played({ may: ({ MessageId }, services) => countedUnder(MessageId, services) }),
  c: () => played({ may: ({ Body }, services) => countedUnder(Body, services) }),
  d: () =>
    played({
      may: ({ Body }, services) => fewerCountedUnder(Body, services),
      sent: ({ Body }, services) => countedUnder(Body, services),
    }),
});
