/**
 * One message is delivered, and the worker may end after any of its calls; then one comes while another worker is at work.
 * A message is received three times at most.
 */

import { leaseRuns, oneDelivery } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { Happening } from '../../../lab-stack/faults/trace.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';

const { own: _, ...one } = oneDelivery;
const crashes: Scenario = { ...one, then: ['nothing-lost', 'terminal-or-owned'] };
const { own: __, ...atWork } = leaseRuns;

function leaseOver(condition: string): Change {
  return {
    file: 'src/worker/claim.ts',
    regions: {
      ex03b: `function leaseOver(now: number): Condition {
  return ${condition};
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
}`,
    },
  };
}

/** The worker of the stem: what is in progress is not taken, whatever the time is. */
const NEVER = leaseOver("{ expression: 'attribute_not_exists(leaseUntil)', values: {} }");

const THREE_RECEIVES = ['maxReceiveCount: 5', 'maxReceiveCount: 3'] as const;

const TIME_TO_LIVE = 'TimeToLiveSpecification: { AttributeName: inProgressUntil, Enabled: true }';

async function shown(changes: readonly Change[]): Promise<Shown> {
  const known = changes.some(({ file }) => file === 'template.yaml');
  const all = known ? changes : [...changes, { file: 'template.yaml', edits: [THREE_RECEIVES] }];
  const holds = 'A crashed job is done in the end, and one in progress is left to its worker.';
  const shown = await playedStories([crashes, atWork], filledTexts(all), holds, isCrash);
  // The stem has no reconciler; ours is held to the same condition, and finds nothing that it may take.
  return { ...shown, steps: shown.steps.filter(({ text }) => !text.startsWith('Reconciler')) };
}

/** A worker crashes with the job in its hands. */
function isCrash(one: Happening): boolean {
  return (
    one.kind === 'called' &&
    one.fault === 'crash-after' &&
    one.effects.some((effect) => effect.kind === 'item' && effect.after?.['status'] === 'PROCESSING')
  );
}

export default proof({
  a: () =>
    shown([
      NEVER,
      {
        file: 'src/worker/record.ts',
        edits: [
          [
            'return settleOutcome(job, takenOver, await generate(job, takenOver, deadline - SETTLE_RESERVE_MS));',
            `try {
        return await settleOutcome(job, takenOver, await generate(job, takenOver, deadline - SETTLE_RESERVE_MS));
      } catch (thrown) {
        await release(job, 'failed', false);
        throw thrown;
      }`,
          ],
        ],
      },
    ]),
  b: () =>
    shown([leaseOver("{ expression: 'leaseUntil < :over', values: { ':over': now - CLOCK_SKEW_MS } }")]),
  c: () =>
    shown([
      {
        ...NEVER,
        edits: [
          [
            "leaseUntil = :until, dueAt = :until, ' +",
            "leaseUntil = :until, inProgressUntil = :seconds, dueAt = :until, ' +",
          ],
          [
            "      ':until': leaseUntil,\n",
            "      ':until': leaseUntil,\n      ':seconds': Math.ceil(leaseUntil / 1000),\n",
          ],
        ],
      },
      {
        file: 'template.yaml',
        edits: [
          THREE_RECEIVES,
          [
            '            - { AttributeName: openStatus, KeyType: HASH }\n            - { AttributeName: dueAt, KeyType: RANGE }\n          Projection: { ProjectionType: KEYS_ONLY }\n',
            `            - { AttributeName: openStatus, KeyType: HASH }\n            - { AttributeName: dueAt, KeyType: RANGE }\n          Projection: { ProjectionType: KEYS_ONLY }\n      ${TIME_TO_LIVE}\n`,
          ],
        ],
      },
    ]),
  d: () => shown([leaseOver("{ expression: 'attempts < :three', values: { ':three': 3 } }")]),
});
