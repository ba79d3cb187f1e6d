/** One item, marked as sent, in a table with time to live: is it there on day 13, and on day 19? */

import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const DAY = 86_400;
const TWO_WEEKS = 14 * DAY;
const MONTH = 30 * DAY;
/** When every run begins, epoch milliseconds. */
const BEGUN = Date.UTC(2026, 0, 1);

async function play(value: number): Promise<Shown> {
  const expiresAt = { N: String(value) };
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Outbox',
    AttributeDefinitions: [{ AttributeName: 'eventId', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'eventId', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  await services.given('dynamodb', 'UpdateTimeToLive', {
    TableName: 'Outbox',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
  await services.tell(`The function stores the sent item with expiresAt ${value}.`, 'dynamodb', 'PutItem', {
    TableName: 'Outbox',
    Item: { eventId: { S: 'event-1' }, expiresAt },
  });
  const isThere = async (day: number): Promise<boolean> => {
    const { output } = await services.tell(`It is read on day ${day}.`, 'dynamodb', 'GetItem', {
      TableName: 'Outbox',
      Key: { eventId: { S: 'event-1' } },
      ConsistentRead: true,
    });
    return (output as { Item?: object }).Item !== undefined;
  };
  await services.pass(13 * DAY);
  const early = await isThere(13);
  await services.pass(6 * DAY);
  const late = await isThere(19);
  const word = (there: boolean): string => (there ? 'there' : 'gone');
  return {
    meets: early && !late,
    outcome: `On day 13 the item is ${word(early)}, and on day 19 it is ${word(late)}.`,
    steps: services.steps,
  };
}

export default proof({
  a: () => play(Math.floor(BEGUN / 1000) + MONTH),
  b: () => play(Math.floor(BEGUN / 1000) + TWO_WEEKS),
  c: () => play(BEGUN + MONTH),
  d: () => play(BEGUN + TWO_WEEKS),
});
