/**
 * One story in which another takes the job over, and one in which an operator stops it while the worker is at work. Worker B
 * stands for the scheduled function, and the lab stack's status for what waits for a person stands for STOPPED.
 */

import { oneDelivery, overtaken } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import type { Happening } from '../../../lab-stack/faults/trace.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { hasWritten, isRefused, type Telling } from '../../_kit/proof/telling.ts';

const HELD = `export function stillHeld({ owner, fence }: HeldJob): Condition {
  return {
    expression: '#status = :processing AND #owner = :owner AND fence = :fence',
    values: { ':processing': 'PROCESSING', ':owner': owner, ':fence': fence },
  };
}`;
const UNGUARDED = `export function stillHeld(_job: HeldJob): Condition {
  return { expression: 'attribute_exists(jobId)', values: {} };
}`;

function settles(held: string, whenRefused: string): Change {
  return {
    file: 'src/worker/settle.ts',
    regions: {
      'ex03b-settle': `${held}

function whenRefused(job: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return ${whenRefused};
}`,
    },
  };
}

const STALE = "(void job, void status, void now, 'stale')";

/** The operator, while the worker is at work for the first time. */
const STOPS: Change = {
  file: 'src/worker/record.ts',
  imports: `import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
`,
  edits: [
    [
      'return settleOutcome(job, takenOver, await generate(job, takenOver, deadline - SETTLE_RESERVE_MS));',
      `const outcome = await generate(job, takenOver, deadline - SETTLE_RESERVE_MS);
      await dynamo.send(
        new UpdateCommand({
          TableName: settings.jobsTable,
          Key: { jobId },
          UpdateExpression: 'SET #status = :stopped',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':stopped': 'REQUIRES_ATTENTION' },
        }),
      );
      return settleOutcome(job, takenOver, outcome);`,
    ],
  ],
};

/** The result of this run was refused, after it had claimed the job. */
function resultRefused(happenings: readonly Happening[], run: string): boolean {
  return happenings.some(
    (one, place) =>
      isRefused(one) &&
      'run' in one &&
      one.run === run &&
      hasWritten('PROCESSING', run, happenings.slice(0, place)),
  );
}

const lostIsLetGo: OwnStatement = {
  name: 'lost-is-let-go',
  promise: 'The message of a job that another has claimed is acknowledged.',
  ask: 'Who ends this job?',
  broken({ happenings }) {
    const place = happenings.findIndex(
      (one) => one.kind === 'settled' && one.kept.length > 0 && resultRefused(happenings, one.run),
    );
    const settled = happenings[place];
    if (settled?.kind !== 'settled') return undefined;
    const sentence = `Worker ${settled.run} has lost its job to another, and its message comes back for nothing.`;
    return { statement: 'lost-is-let-go', sentence, shownBy: [place] };
  },
};

const stoppedIsKept: OwnStatement = {
  name: 'stopped-is-kept',
  promise: 'A stopped job stays so, and its message stays in the queue.',
  ask: 'What brings this job back?',
  broken({ happenings, final }) {
    const place = happenings.findIndex((one) => one.kind === 'settled');
    const settled = happenings[place];
    const isStopped = final.items['JobsTable']?.[0]?.['status'] === 'REQUIRES_ATTENTION';
    if (settled?.kind !== 'settled' || (settled.kept.length > 0 && isStopped)) return undefined;
    const sentence = isStopped
      ? 'The job is stopped, and the only message that brings it back is acknowledged.'
      : 'The worker writes its result over the stop of the operator.';
    return { statement: 'stopped-is-kept', sentence, shownBy: [place] };
  },
};

const lost: StageScenario = { ...overtaken, then: ['later-holder-kept'], own: [lostIsLetGo] };
const stopped: StageScenario = {
  ...oneDelivery,
  then: [],
  own: [stoppedIsKept],
  bounds: { faults: 0, holds: 0 },
};

async function shown(changes: readonly Change[]): Promise<Shown> {
  const holds =
    'The message of a job that another has claimed is acknowledged, and that of a stopped job stays.';
  const first = await playedStories([lost], filledTexts(changes), holds, overtakenResult);
  if (!first.meets) return first;
  const second = await playedStories([stopped], filledTexts([STOPS, ...changes]), holds);
  return second.meets ? first : second;
}

/** A worker is refused its result, because another has claimed the job. */
const overtakenResult: Telling = (one, before) =>
  isRefused(one) && 'run' in one && resultRefused([...before, one], one.run);

export default proof({
  a: () => shown([settles(UNGUARDED, STALE)]),
  b: () =>
    shown([
      settles(HELD, STALE),
      { file: 'src/aws.ts', edits: [['new DynamoDBClient({})', 'new DynamoDBClient({ maxAttempts: 1 })']] },
    ]),
  c: () => shown([settles(HELD, "void status, now?.owner !== job.owner ? 'settled' : 'stale'")]),
  d: () => shown([settles(HELD, "void status, now?.owner === job.owner ? 'settled' : 'stale'")]),
});
