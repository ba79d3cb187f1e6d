/** One story in which the answer to a write may be lost, and one in which the worker has really lost its job. */

import { oneDelivery, overtaken } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { hasWritten, type Telling } from '../../_kit/proof/telling.ts';

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

function shown(changes: readonly Change[]): Promise<Shown> {
  const holds =
    'A result that stands is acknowledged at once, and a worker that lost its job changes nothing.';
  return playedStories([oneDelivery, overtaken], filledTexts(changes), holds, answerLost);
}

/** A worker's result is written, and the answer to it is lost. */
const answerLost: Telling = (one) =>
  one.kind === 'called' && one.fault === 'lose' && hasWritten('COMPLETED', one.run, [one]);

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
