import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked, TENANT } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { aboutAnswer, answerOf } from '../../_kit/proof/answers.ts';
import { filledTexts } from '../../_kit/proof/filled.ts';
import { toldAnswers } from '../../_kit/proof/told.ts';

const look = {
  headers: {},
  pathParameters: { requestId: 'r-1' },
  requestContext: { requestId: 'http-2', authorizer: { iam: { accountId: TENANT } } },
};

/** The client opens the link as soon as it has read 202; a read may be stale. */
const story: Scenario = {
  name: 'status-page-says-404',
  title: 'A client opens the link to its job as soon as it has read 202.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) },
    { name: 'B', function: 'StatusFunction', event: look, after: ['A'] },
  ],
  then: [],
  bounds: { faults: 1, holds: 0 },
};

/** 503 is an honest answer to a read that the table refused. */
const found = aboutAnswer(
  'accepted-is-found',
  { run: 'B', promise: 'A job that was accepted is found.' },
  ({ status }, played) =>
    answerOf(played, 'A')?.status === 202 && status !== 200 && status !== 503
      ? 'a client that was told “accepted” does not find its job.'
      : undefined,
);

/** `action` and `input` are the same read, of which the units are counted. */
async function play(texts: Readonly<Record<string, string>>, action: string, input: object): Promise<Shown> {
  const units = await unitsOf(action, input);
  const shown = await toldAnswers(story, texts, {
    last: 'B',
    own: [found],
    outcome: (broke, schedules) =>
      `${broke ?? `The job is found in all ${schedules} schedules.`} The read consumes ${units} units.`,
  });
  // In the lab stack a query is what looks for open jobs; here it looks for one.
  const told = (text: string): string => text.replace('the list of open jobs', 'the index with a query');
  return {
    ...shown,
    meets: shown.meets && units <= 1,
    steps: shown.steps.map((step) => ({ ...step, text: told(step.text) })),
  };
}

/** The status function reads in this way instead. */
function reads(command: string, item: string): Readonly<Record<string, string>> {
  const edits = [
    [
      "import { GetCommand } from '@aws-sdk/lib-dynamodb';",
      "import { BatchGetCommand, GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';",
    ],
    [
      `  const { Item } = await dynamo.send(
    new GetCommand({ TableName: settings.jobsTable, Key: { jobId }, ConsistentRead: true }),
  );
  const job = Item as JobRecord | undefined;`,
      `  const TableName = settings.jobsTable;
  const output = await dynamo.send(${command});
  const job = ${item} as JobRecord | undefined;`,
    ],
  ] as const;
  return filledTexts([{ file: 'src/status/find.ts', edits }]);
}

/** What the read of a job of 1 KB consumes, in read units. */
async function unitsOf(action: string, input: object): Promise<number> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Jobs',
    AttributeDefinitions: ['jobId', 'openStatus'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'OpenJobs',
        KeySchema: [{ AttributeName: 'openStatus', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const Item = { ...KEY, openStatus: { S: 'QUEUED' }, text: { S: 'x'.repeat(1_000) } };
  await services.given('dynamodb', 'PutItem', { TableName: 'Jobs', Item });
  const { ConsumedCapacity } = (await services.given('dynamodb', action, {
    ...input,
    ReturnConsumedCapacity: 'TOTAL',
  })) as { readonly ConsumedCapacity: Consumed | readonly Consumed[] };
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

interface Consumed {
  readonly CapacityUnits: number;
}

const KEY = { jobId: { S: 'job-1' } };
const OPEN = {
  KeyConditionExpression: 'openStatus = :open',
  IndexName: 'OpenJobs',
};

export default proof({
  a: () =>
    play(
      reads('new GetCommand({ TableName, Key: { jobId }, ConsistentRead: true })', 'output.Item'),
      'GetItem',
      { TableName: 'Jobs', Key: KEY, ConsistentRead: true },
    ),
  b: () =>
    play(
      reads(
        'new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key: { jobId } } }] })',
        'output.Responses?.[0]?.Item',
      ),
      'TransactGetItems',
      { TransactItems: [{ Get: { TableName: 'Jobs', Key: KEY } }] },
    ),
  // The index of the lab stack stands for one whose key is the request id: here, too, one job has the key that is asked for.
  c: () =>
    play(
      reads(
        `new QueryCommand({ TableName, ${JSON.stringify(OPEN).slice(1, -1)}, ExpressionAttributeValues: { ':open': 'QUEUED' } })`,
        'output.Items?.[0]',
      ),
      'Query',
      { TableName: 'Jobs', ...OPEN, ExpressionAttributeValues: { ':open': { S: 'QUEUED' } } },
    ),
  d: () =>
    play(
      reads(
        'new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [{ jobId }] } } })',
        'output.Responses?.[TableName]?.[0]',
      ),
      'BatchGetItem',
      { RequestItems: { Jobs: { Keys: [KEY] } } },
    ),
});
