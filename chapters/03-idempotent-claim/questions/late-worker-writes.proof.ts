/** A worker is overtaken while it works, and then writes its result. Both run in one task, whose ID is their owner. */

import { overtaken } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
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

/** Both claim in the name of their task. A refused claim is no claim of one's own then. */
const ONE_TASK: Change = {
  file: 'src/worker/claim.ts',
  regions: {
    ex03b: `function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :expired', values: { ':expired': now - CLOCK_SKEW_MS } };
}

function refused(job: JobRecord, _owner: string, _now: number): Claimed {
  return { result: 'busy', job };
}`,
  },
  edits: [['const owner = crypto.randomUUID();', "const owner = 'task-7';"]],
};

function shown(changes: readonly Change[]): Promise<Shown> {
  return exploredShown({ ...overtaken, then: ['later-holder-kept'] }, filledTexts([ONE_TASK, ...changes]), {
    outcome: (broke, schedules) =>
      broke ??
      `In all ${schedules} schedules the worker that lost the job leaves the claim of the other alone.`,
    // Who has claimed is refused its result, while the job is another's.
    telling: (one, before) =>
      isRefused(one) &&
      'run' in one &&
      hasWritten('PROCESSING', one.run, before) &&
      !hasWritten('COMPLETED', 'A', before) &&
      !hasWritten('COMPLETED', 'B', before),
  });
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
