/**
 * Three messages about two orders of one customer: the first order is sent twice, each time with its own time and trace
 * ID, and its first message is delivered twice. The provider makes one payment for each key that it sees.
 */

import { urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Received {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
}

interface Order {
  readonly tenantId: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly amount: number;
}

/** The key for the `made`-th payment call. */
type Key = (order: Order, message: Received, made: number) => string;

const QUEUE = urlOf('payments');

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
      const order = JSON.parse(message.Body) as Order;
      const chosen = key(order, message, (made += 1));
      await services.tell(
        `Delivery ${made} brings ${order.orderId}; the provider is asked under the key ${chosen}.`,
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
  const send = (orderId: string, traceId: string): Promise<unknown> =>
    services.given('sqs', 'SendMessage', {
      QueueUrl: QUEUE,
      MessageBody: JSON.stringify({ tenantId: 't-1', orderId, customerId: 'c-7', amount: 120, traceId }),
    });
  await send('order-1', 'trace-1');
  await deliver(false);
  await deliver(true);
  await send('order-1', 'trace-2');
  await deliver(true);
  await send('order-2', 'trace-3');
  await deliver(true);
  const { Count } = (await services.given('dynamodb', 'Scan', { TableName: 'Payments' })) as {
    Count: number;
  };
  return {
    meets: Count === 2,
    outcome: `For two orders the provider makes ${Count} ${Count === 1 ? 'payment' : 'payments'}.`,
    steps: services.steps.map((step) => ({
      ...step,
      text: step.text
        .replace('It is done.', 'It makes a payment.')
        .replace('The answer: ConditionalCheckFailedException.', 'It knows the key, and makes none.'),
    })),
  };
}

export default proof({
  a: () => play((_order, { MessageId }) => MessageId),
  b: () => play(({ tenantId, orderId }) => `${tenantId}:${orderId}`),
  c: () => play(({ customerId, amount }) => `${customerId}:${amount}`),
  d: () => play((_order, _message, made) => `00000000-0000-4000-8000-00000000000${made}`),
});
