/** One item, marked as sent, in a table with time to live: is it there after three days, and after ten? */

import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const DAY = 86_400;
const WEEK = 7 * DAY;
/** When every run begins, epoch milliseconds. */
const BEGUN = Date.UTC(2026, 0, 1);

async function play(expiresAt: object, { off = false } = {}): Promise<Shown> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Outbox',
    AttributeDefinitions: [{ AttributeName: 'eventId', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'eventId', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const timeToLive = (Enabled: boolean): Promise<unknown> =>
    services.given('dynamodb', 'UpdateTimeToLive', {
      TableName: 'Outbox',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled },
    });
  await timeToLive(true);
  await services.tell(
    `The function stores the sent item with expiresAt ${JSON.stringify(expiresAt)}.`,
    'dynamodb',
    'PutItem',
    { TableName: 'Outbox', Item: { eventId: { S: 'event-1' }, expiresAt } },
  );
  if (off) {
    await services.pass(3_600);
    await timeToLive(false);
    await services.pass(3_600);
    await timeToLive(true);
  }
  const isThere = async (day: number): Promise<boolean> => {
    const { output } = await services.tell(`It is read on day ${day}.`, 'dynamodb', 'GetItem', {
      TableName: 'Outbox',
      Key: { eventId: { S: 'event-1' } },
      ConsistentRead: true,
    });
    return (output as { Item?: object }).Item !== undefined;
  };
  await services.pass(3 * DAY);
  const early = await isThere(3);
  await services.pass(9 * DAY);
  const late = await isThere(12);
  const word = (there: boolean): string => (there ? 'there' : 'gone');
  return {
    meets: early && !late,
    outcome: `On day 3 the item is ${word(early)}, and on day 12 it is ${word(late)}.`,
    steps: services.steps,
  };
}

export default proof({
  a: () => play({ S: new Date(BEGUN + WEEK * 1000).toISOString() }),
  b: () => play({ N: String(Math.floor(BEGUN / 1000) + WEEK) }),
  c: () => play({ N: String(BEGUN + WEEK * 1000) }, { off: true }),
  d: () => play({ N: String(WEEK) }),
});
