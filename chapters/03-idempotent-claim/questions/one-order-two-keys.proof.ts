/**
 * Three parcels of two orders: the message of the first is delivered twice and sent twice, each time with its own trace ID;
 * then comes the second parcel of the same order, whose amount has gone down, and the first of another tenant's order-1.
 * The provider makes one payment for each key that it sees.
 */

import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Received {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
}

interface Parcel {
  readonly tenantId: string;
  readonly orderId: string;
  readonly number: number;
  readonly amount: number;
}

type Key = (parcel: Parcel, message: Received) => string;

const QUEUE = urlOf('payments');
const ORDERS = 2;

async function play(key: Key): Promise<Shown> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', {
    QueueName: 'payments',
    Attributes: { VisibilityTimeout: '30' },
  });
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Payments',
    AttributeDefinitions: [{ AttributeName: 'key', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'key', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  let made = 0;
  const deliver = async (acknowledged: boolean): Promise<void> => {
    const { Messages = [] } = (await services.given('sqs', 'ReceiveMessage', { QueueUrl: QUEUE })) as {
      Messages?: readonly Received[];
    };
    for (const message of Messages) {
      const parcel = JSON.parse(message.Body) as Parcel;
      const { tenantId, orderId, number } = parcel;
      const chosen = key(parcel, message);
      made += 1;
      await services.tell(
        `Delivery ${made} brings parcel ${number} of ${orderId} of ${tenantId}; the provider is asked under the key ${chosen}.`,
        'dynamodb',
        'PutItem',
        {
          TableName: 'Payments',
          Item: { key: { S: chosen } },
          ConditionExpression: 'attribute_not_exists(#key)',
          ExpressionAttributeNames: { '#key': 'key' },
        },
      );
      if (acknowledged)
        await services.given('sqs', 'DeleteMessage', {
          QueueUrl: QUEUE,
          ReceiptHandle: message.ReceiptHandle,
        });
    }
    await services.pass(31);
  };
  const send = (tenantId: string, number: number, amount: number, traceId: string): Promise<unknown> =>
    services.given('sqs', 'SendMessage', {
      QueueUrl: QUEUE,
      MessageBody: JSON.stringify({ tenantId, orderId: 'order-1', number, amount, traceId }),
    });
  await send('t-1', 1, 120, 'trace-1');
  await deliver(false);
  await deliver(true);
  await send('t-1', 1, 120, 'trace-2');
  await deliver(true);
  await send('t-1', 2, 110, 'trace-3');
  await deliver(true);
  await send('t-2', 1, 120, 'trace-4');
  await deliver(true);
  const { Count } = (await services.given('dynamodb', 'Scan', { TableName: 'Payments' })) as {
    Count: number;
  };
  return {
    meets: Count === ORDERS,
    outcome: `For ${ORDERS} orders the provider makes ${Count} ${Count === 1 ? 'payment' : 'payments'}.`,
    steps: services.steps.map((step) => ({
      ...step,
      text: step.text
        .replace('It is done.', 'It makes a payment.')
        .replace('The answer: ConditionalCheckFailedException.', 'It knows the key, and makes none.'),
    })),
  };
}

export default proof({
  a: () => play((_parcel, { MessageId }) => MessageId),
  b: () => play(({ tenantId, orderId }) => `${tenantId}:${orderId}`),
  c: () => play(({ tenantId, orderId, number }) => `${tenantId}:${orderId}:${number}`),
  d: () => play(({ tenantId, orderId, amount }) => `${tenantId}:${orderId}:${amount}`),
});
