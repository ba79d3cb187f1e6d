/**
 * A worker is overtaken while it works, and then writes its result; another holds its job to the end. Each runs in a task of
 * its own, whose ID is its owner, and renews its lease once before it writes its result.
 */

import { oneDelivery, overtaken } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { hasWritten, isRefused } from '../../_kit/proof/telling.ts';

const WHEN_REFUSED = `function whenRefused({ owner, fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.owner === owner && now.fence === fence && now.status === status ? 'settled' : 'stale';
}`;
const READS: Change['edits'] = [
  ['import { isConditionFailed, jobThatRefused }', 'import { isConditionFailed, jobThatRefused, readJob }'],
];
const SEND = 'await pastConflicts(() => dynamo.send(new UpdateCommand(settleWrite(job, status, change))));';

function settles(condition: string, edits: Change['edits'] = []): Change {
  return {
    file: 'src/worker/settle.ts',
    regions: {
      'ex03b-settle': `export function stillHeld(job: HeldJob): Condition {
  return ${condition};
}

${WHEN_REFUSED}`,
    },
    edits,
  };
}

/** The timer of the task: it renews the lease of its own claim, and counts that in `fence`. */
const RENEWS: Change = {
  file: 'src/worker/record.ts',
  imports: `import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
import { isConditionFailed } from './refused.ts';
`,
  edits: [
    [
      'return settleOutcome(job, takenOver, await generate(job, takenOver, deadline - SETTLE_RESERVE_MS));',
      `const outcome = await generate(job, takenOver, deadline - SETTLE_RESERVE_MS);
      await dynamo
        .send(
          new UpdateCommand({
            TableName: settings.jobsTable,
            Key: { jobId },
            UpdateExpression: 'SET leaseUntil = leaseUntil + :minute, fence = fence + :one',
            ConditionExpression: '#status = :processing AND #owner = :owner',
            ExpressionAttributeNames: { '#owner': 'owner', '#status': 'status' },
            ExpressionAttributeValues: {
              ':minute': 60_000,
              ':one': 1,
              ':owner': job.owner,
              ':processing': 'PROCESSING',
            },
          }),
        )
        .catch((thrown: unknown) => {
          if (!isConditionFailed(thrown)) throw thrown;
        });
      return settleOutcome(job, takenOver, outcome);`,
    ],
  ],
};

/** Nobody else is there, and nothing goes wrong. */
const alone: StageScenario = {
  ...oneDelivery,
  then: [],
  own: [
    {
      name: 'holder-ends-its-job',
      promise: 'A worker that holds its job ends it.',
      ask: 'Who has written to the job since the claim?',
      broken({ happenings }) {
        const place = happenings.findIndex((one) => one.kind === 'settled' && one.kept.length > 0);
        if (place === -1) return undefined;
        const sentence = 'Worker A held its job, and its result was refused.';
        return { statement: 'holder-ends-its-job', sentence, shownBy: [place] };
      },
    },
  ],
  bounds: { faults: 0, holds: 0 },
};

async function shown(changes: readonly Change[]): Promise<Shown> {
  const shown = await playedStories(
    [{ ...overtaken, then: ['later-holder-kept'] }, alone],
    filledTexts([RENEWS, ...changes]),
    'The worker that lost its job leaves the claim of the other alone, and a worker that holds its job ends it.',
    // Who has claimed is refused its result, while the job is another's.
    (one, before) =>
      isRefused(one) &&
      'run' in one &&
      hasWritten('PROCESSING', one.run, before) &&
      !hasWritten('COMPLETED', 'A', before) &&
      !hasWritten('COMPLETED', 'B', before),
  );
  const told = (text: string): string =>
    text.replace(/^(.+) takes over (request \S+) from \1, .*$/i, '$1 renews its lease on $2.');
  return { ...shown, steps: shown.steps.map((step) => ({ ...step, text: told(step.text) })) };
}

export default proof({
  a: () =>
    shown([
      settles(`{
    expression: '#status = :processing AND leaseUntil > :now',
    values: { ':processing': 'PROCESSING', ':now': Date.now() },
  }`),
    ]),
  b: () =>
    shown([
      settles(`{ expression: 'fence = :fence', values: { ':fence': job.fence } }`, [
        ...READS!,
        [SEND, `const read = (await readJob(job.jobId)) as HeldJob;\n    ${SEND.replace('(job,', '(read,')}`],
      ]),
    ]),
  c: () =>
    shown([
      settles(`{
    expression: '#status = :processing AND #owner = :owner',
    values: { ':processing': 'PROCESSING', ':owner': job.owner },
  }`),
    ]),
  d: () => shown([settles(`{ expression: 'fence = :fence', values: { ':fence': job.fence } }`)]),
});
