/** One story in which the answer to a write may be lost, and one in which the worker has really lost its job. */

import { oneDelivery, overtaken } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

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

async function shown(changes: readonly Change[]): Promise<Shown> {
  let last: Shown | undefined;
  for (const { own = [], ...story } of [oneDelivery, overtaken]) {
    last = await exploredShown(story, filledTexts(changes), {
      own,
      outcome: (broke) =>
        broke ??
        'A result that stands is acknowledged at once, and a worker that lost its job changes nothing.',
    });
    if (!last.meets) return last;
  }
  return last!;
}

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
