/** Each option is a test. It is wanted when it fails for the code that hides an error, and passes when that is passed on. */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** A call of the handler, which a test may answer in its own way. */
type Call = (action: 'PutItem', input: object) => Promise<void>;
type Handler = (call: Call, orderId: string) => Promise<void>;

const order = (orderId: string) => ({ TableName: 'Orders', Item: { id: { S: orderId } } });
const event = (orderId: string) => ({ TableName: 'Outbox', Item: { id: { S: orderId } } });

const passesOn: Handler = async (call, orderId) => {
  await call('PutItem', order(orderId));
  await call('PutItem', event(orderId));
};
/** What ends the handler is no error that it could hide. */
const hidesErrors: Handler = async (call, orderId) => {
  await call('PutItem', order(orderId));
  await call('PutItem', event(orderId)).catch((thrown: unknown) => {
    if (thrown instanceof Ended) throw thrown;
  });
};

interface Result {
  readonly passes: boolean;
  readonly saw: string;
}
type Test = (handler: Handler) => Promise<Result>;

/** After each call in turn the handler is ended: what is thrown then goes through it, as a stop of its process would. */
const endsAfterEachCall: Test = async (handler) => {
  for (let last = 1; ; last++) {
    const { services, call } = await openTables();
    let made = 0;
    const reached = await handler(async (action, input) => {
      await call(action, input);
      made += 1;
      if (made === last) throw new Ended();
    }, 'order-1').then(() => false, isEnded);
    const [orders, events] = await counts(services);
    const saw = reached
      ? `Ended after call ${last}, the handler leaves ${orders} order and ${events} outbox item.`
      : `With no end before call ${last}, the handler leaves ${orders} order and ${events} outbox item.`;
    if (orders !== events) return { passes: false, saw };
    if (!reached) return { passes: true, saw };
  }
};

function isEnded(thrown: unknown): true {
  if (thrown instanceof Ended) return true;
  throw thrown;
}

class Ended extends Error {}

const refusesTheSecondCall: Test = async (handler) => {
  const { services, call } = await openTables();
  let made = 0;
  const rejects = await handler(async (action, input) => {
    made += 1;
    if (made === 2) throw new Error('ThrottlingException');
    await call(action, input);
  }, 'order-1').then(
    () => false,
    () => true,
  );
  const [orders, events] = await counts(services);
  return {
    passes: rejects,
    saw: `The handler made ${made} calls and ${rejects ? 'passed the error on' : 'returned'}; it leaves ${orders} order and ${events} outbox item.`,
  };
};

const sendsTwice: Test = async (handler) => {
  const { services, call } = await openTables();
  await handler(call, 'order-1');
  await handler(call, 'order-1');
  const [orders, events] = await counts(services);
  return {
    passes: orders === 1 && events === 1,
    saw: `The same order twice leaves ${orders} order and ${events} outbox item.`,
  };
};

const oneHundredOrders: Test = async (handler) => {
  const { services, call } = await openTables();
  for (let number = 1; number <= 100; number++) await handler(call, `order-${number}`);
  const [orders, events] = await counts(services);
  return {
    passes: orders === 100 && events === 100,
    saw: `There are ${orders} orders and ${events} outbox items.`,
  };
};

async function openTables(): Promise<{ services: Services; call: Call }> {
  const services = openServices();
  for (const TableName of ['Orders', 'Outbox'])
    await services.given('dynamodb', 'CreateTable', {
      TableName,
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    });
  const call: Call = async (action, input) => {
    await services.given('dynamodb', action, input);
  };
  return { services, call };
}

async function counts(services: Services): Promise<[number, number]> {
  const count = async (TableName: string): Promise<number> => {
    const { Count } = (await services.given('dynamodb', 'Scan', { TableName, ConsistentRead: true })) as {
      Count: number;
    };
    return Count;
  };
  return [await count('Orders'), await count('Outbox')];
}

async function tried(test: Test): Promise<Shown> {
  const [faulty, mended] = [await test(hidesErrors), await test(passesOn)];
  const word = ({ passes }: Result): string => (passes ? 'passes' : 'fails');
  return {
    meets: !faulty.passes && mended.passes,
    outcome: `The test ${word(faulty)} for the code of today, and ${word(mended)} when the error is passed on.`,
    steps: [
      { text: `The code of today: the test ${word(faulty)}. ${faulty.saw}`, decides: true },
      { text: `The error is passed on: the test ${word(mended)}. ${mended.saw}` },
    ],
  };
}

export default proof({
  a: () => tried(refusesTheSecondCall),
  b: () => tried(endsAfterEachCall),
  c: () => tried(sendsTwice),
  d: () => tried(oneHundredOrders),
});
