/** Two deliveries of one message meet at one job, in every order of their calls; then a worker may end after any call. */

import { oneDelivery, twoDeliveries } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
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
void free;
const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(${write})));
return held(job as HeldJob, now);`,
    },
  };
}

const { own: _, ...meeting } = { ...twoDeliveries, then: ['terminal-is-final'] };
const { own: __, ...crashes } = { ...oneDelivery, then: ['nothing-lost', 'terminal-or-owned'] };

function shown(changes: readonly Change[]): Promise<Shown> {
  const holds = 'A completed job stays so, and the job of a worker that crashed is done in the end.';
  return playedStories(
    [meeting, crashes],
    filledTexts(changes),
    holds,
    // B meets the job that A has completed.
    (one, before) => isRefused(one) && hasWritten('COMPLETED', 'A', before),
  );
}

export default proof({
  a: () => shown([looksThenSends("{ ...update, ConditionExpression: 'attribute_exists(jobId)' }")]),
  b: () =>
    shown([
      looksThenSends('update'),
      { file: 'template.yaml', edits: [['VisibilityTimeout: 181', 'VisibilityTimeout: 900']] },
    ]),
  c: () =>
    shown([
      looksThenSends(`{
  ...update,
  ConditionExpression: '#status = :queued',
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':queued': 'QUEUED' },
}`),
    ]),
  d: () =>
    shown([
      looksThenSends(`{
  ...update,
  ConditionExpression: '#status <> :completed',
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':completed': 'COMPLETED' },
}`),
    ]),
});
