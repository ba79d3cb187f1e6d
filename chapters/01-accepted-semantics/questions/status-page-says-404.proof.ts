import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked, TENANT } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { aboutAnswer, answerOf } from '../proofs/answers.ts';
import { edited } from '../proofs/texts.ts';
import { toldAnswers } from '../proofs/told.ts';

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

async function play(texts: Readonly<Record<string, string>>, query = ''): Promise<Shown> {
  const shown = await toldAnswers(story, texts, {
    last: 'B',
    own: [found],
    outcome: (broke, schedules) => broke ?? `The job is found in all ${schedules} schedules.`,
  });
  // In the lab stack a query is what looks for open jobs; here it looks for one.
  const told = (text: string): string => text.replace('the list of open jobs', query);
  return { ...shown, steps: shown.steps.map((step) => ({ ...step, text: told(step.text) })) };
}

/** The status function reads in this way instead. */
function reads(command: string, item: string): Readonly<Record<string, string>> {
  return edited('src/status/find.ts', [
    [
      "import { GetCommand } from '@aws-sdk/lib-dynamodb';",
      "import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';",
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
  ]);
}

const KEY = "KeyConditionExpression: 'jobId = :id', ExpressionAttributeValues: { ':id': jobId }";
const OPEN = "KeyConditionExpression: 'openStatus = :open', ExpressionAttributeValues: { ':open': 'QUEUED' }";

export default proof({
  a: () => play(reads('new GetCommand({ TableName, Key: { jobId }, ConsistentRead: true })', 'output.Item')),
  b: () =>
    play(reads(`new QueryCommand({ TableName, ${KEY} })`, 'output.Items?.[0]'), 'the table with a query'),
  c: () =>
    play(
      reads(
        `new QueryCommand({ TableName, IndexName: 'OpenJobs', ${OPEN}, ConsistentRead: true })`,
        'output.Items?.[0]',
      ),
      'the index with a query',
    ),
  d: () =>
    play(
      reads(
        'new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [{ jobId }] } } })',
        'output.Responses?.[TableName]?.[0]',
      ),
    ),
});
