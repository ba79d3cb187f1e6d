/** A worker is overtaken while it works, and then writes its result. */

import { overtaken } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

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

const IN_PROGRESS = `{ expression: '#status = :processing', values: { ':processing': 'PROCESSING', } }`;

function shown(changes: readonly Change[]): Promise<Shown> {
  return exploredShown({ ...overtaken, then: ['later-holder-kept'] }, filledTexts(changes), {
    outcome: (broke, schedules) =>
      broke ??
      `In all ${schedules} schedules the worker that lost the job leaves the claim of the other alone.`,
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
      settles(IN_PROGRESS, [
        ...READS!,
        [SEND, `if ((await readJob(job.jobId))?.owner !== job.owner) return 'stale';\n    ${SEND}`],
      ]),
    ]),
  d: () => shown([settles(`{ expression: 'fence = :fence', values: { ':fence': job.fence } }`)]),
});
