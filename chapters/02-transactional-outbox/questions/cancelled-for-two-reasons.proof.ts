/**
 * The two kinds of cancellation, each in a story of its own. The rest of each option is the right answer: an option
 * about one reason leaves the other as it ought to be.
 */

import { askedAgain, busyTable, otherBody } from '../../../exercises/02-transactional-outbox/scenarios.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const RIGHT: readonly Change[] = [];

function reasons(lines: string): Change {
  return { file: 'src/submit/cancellation.ts', regions: { 'ex02a-reasons': lines } };
}

const FOUND = `const [onJob] = reasons;
if (onJob?.Code === 'ConditionalCheckFailed' && onJob.Item) return { kind: 'found', job: jobIn(onJob.Item) };`;

/** Every story is explored; the first that breaks is shown. */
async function shown(stories: readonly StageScenario[], changes: readonly Change[]): Promise<Shown> {
  const texts = filledTexts(changes);
  let last: Shown | undefined;
  for (const { own = [], ...story } of stories) {
    last = await exploredShown(story, texts, {
      own,
      outcome: (broke) => broke ?? 'The customer is told the truth about the order that is stored.',
    });
    if (!last.meets) return last;
  }
  return last!;
}

export default proof({
  a: () =>
    shown(
      [busyTable],
      [
        reasons(FOUND),
        {
          file: 'src/aws.ts',
          edits: [['new DynamoDBClient({})', 'new DynamoDBClient({ maxAttempts: 10 })']],
        },
      ],
    ),
  b: () => shown([busyTable], RIGHT),
  c: () => shown([askedAgain], [reasons("if (codes.length > 0) return { kind: 'conflict' };")]),
  d: () => shown([otherBody, askedAgain], RIGHT),
  e: () =>
    shown(
      [busyTable, askedAgain],
      [
        reasons("if (codes.length > 0) return { kind: 'conflict' };"),
        {
          file: 'src/submit/store.ts',
          edits: [
            ['return await write(job, event);', 'return await write(job, event, again);'],
            ['await tryOnce(job, event);', 'await tryOnce(job, event, attempt > 1);'],
            [
              'async function tryOnce(job: JobRecord, event: OutboxEvent)',
              'async function tryOnce(job: JobRecord, event: OutboxEvent, again: boolean)',
            ],
            [
              'async function write(job: JobRecord, event: OutboxEvent)',
              'async function write(job: JobRecord, event: OutboxEvent, again: boolean)',
            ],
          ],
          regions: {
            ex02a: `const isNew = again ? {} : { ConditionExpression: 'attribute_not_exists(jobId)' };
await dynamo.send(
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName: settings.jobsTable, Item: job, ...isNew } },
      { Put: { TableName: settings.outboxTable, Item: event } },
    ],
  }),
);
return { kind: 'stored', job };`,
          },
        },
      ],
    ),
});
