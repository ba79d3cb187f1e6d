/** Twenty jobs of about 1 KB are read in each way: how many calls that takes, and how many read units. */

import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const JOBS = Array.from({ length: 20 }, (_, place) => ({
  jobId: `job-${place + 1}`,
  requestId: `r-${place + 1}`,
}));
/** Of a job, in read units. */
const AT_MOST = 0.5;

interface Read {
  readonly action: string;
  readonly inputs: readonly object[];
}

interface Consumed {
  readonly CapacityUnits: number;
}

async function play({ action, inputs }: Read): Promise<Shown> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Jobs',
    AttributeDefinitions: ['jobId', 'requestId'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'ByRequest',
        KeySchema: [{ AttributeName: 'requestId', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
  for (const { jobId, requestId } of JOBS) {
    const Item = { jobId: { S: jobId }, requestId: { S: requestId }, text: { S: 'x'.repeat(1_000) } };
    await services.given('dynamodb', 'PutItem', { TableName: 'Jobs', Item });
  }
  await services.pass(10);
  let units = 0;
  let found = 0;
  for (const [place, input] of inputs.entries()) {
    const sentence = `The function calls ${action}${inputs.length > 1 ? ` for job ${place + 1}` : ' for all jobs'}.`;
    const { output } = await services.tell(sentence, 'dynamodb', action, {
      ...input,
      ReturnConsumedCapacity: 'TOTAL',
    });
    const { ConsumedCapacity, ...read } = output as {
      readonly ConsumedCapacity: Consumed | readonly Consumed[];
    };
    units += [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    found += JSON.stringify(read).split('"text"').length - 1;
  }
  const calls = inputs.length;
  return {
    meets: found === JOBS.length && calls === 1 && units <= AT_MOST * JOBS.length,
    outcome: `${found} jobs are read with ${calls === 1 ? 'one call' : `${calls} calls`}, which ${calls === 1 ? 'consumes' : 'consume'} ${units} units.`,
    steps:
      services.steps.length > 3 ? [...services.steps.slice(0, 2), services.steps.at(-1)!] : services.steps,
  };
}

const KEYS = JOBS.map(({ jobId }) => ({ jobId: { S: jobId } }));

export default proof({
  a: () =>
    play({
      action: 'GetItem',
      inputs: KEYS.map((Key) => ({ TableName: 'Jobs', Key, ConsistentRead: true })),
    }),
  b: () =>
    play({
      action: 'TransactGetItems',
      inputs: [{ TransactItems: KEYS.map((Key) => ({ Get: { TableName: 'Jobs', Key } })) }],
    }),
  c: () =>
    play({
      action: 'Query',
      inputs: JOBS.map(({ requestId }) => ({
        TableName: 'Jobs',
        IndexName: 'ByRequest',
        KeyConditionExpression: 'requestId = :request',
        ExpressionAttributeValues: { ':request': { S: requestId } },
      })),
    }),
  d: () => play({ action: 'BatchGetItem', inputs: [{ RequestItems: { Jobs: { Keys: KEYS } } }] }),
});
