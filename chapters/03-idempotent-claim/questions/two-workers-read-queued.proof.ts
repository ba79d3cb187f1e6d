/** Two deliveries of one message meet at one job, in every order of their calls. */

import { twoDeliveries } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { hasWritten, isRefused } from '../../_kit/proof/telling.ts';

/** The worker of the stem: it reads with strong consistency already in the lab stack, and then writes. */
function looksThenSends(write: string): Change {
  return {
    file: 'src/worker/claim.ts',
    imports: "import { readJob } from './refused.ts';\n",
    regions: {
      ex03a: `const found = await readJob(jobId);
if (!found) return { result: 'missing' };
if (isTerminal(found.status)) return { result: 'done', job: found };
if (!free || found.status !== 'QUEUED') return { result: 'busy', job: found };
const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(${write})));
return held(job as HeldJob, now);`,
    },
  };
}

function shown(changes: readonly Change[]): Promise<Shown> {
  const { own = [], ...story } = twoDeliveries;
  return exploredShown({ ...story, then: [] }, filledTexts(changes), {
    own,
    outcome: (broke, schedules) =>
      broke ?? `In all ${schedules} schedules one worker gets the job, and the other leaves it alone.`,
    // B is refused while A is at work.
    telling: (one, before) =>
      isRefused(one) && hasWritten('PROCESSING', 'A', before) && !hasWritten('COMPLETED', 'A', before),
  });
}

export default proof({
  a: () => shown([looksThenSends("{ ...update, ConditionExpression: 'attribute_exists(jobId)' }")]),
  b: () =>
    shown([
      looksThenSends('update'),
      { file: 'template.yaml', edits: [['VisibilityTimeout: 181', 'VisibilityTimeout: 900']] },
    ]),
  c: () => shown([]),
  d: () =>
    shown([
      looksThenSends(`{
  ...update,
  ConditionExpression: '#status <> :completed',
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':completed': 'COMPLETED' },
}`),
    ]),
});
