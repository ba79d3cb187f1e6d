/**
 * A claim that is refused, in two stories: the job has ended, or somebody is at work on it and may crash. The lab stack's
 * reconciler is the scheduled function. The rest of each option is right: an option about a job in progress leaves the
 * jobs that have ended as they ought to be, and the other way round.
 */

import { finishedJob, twoDeliveries } from '../../../exercises/03-idempotent-claim/scenarios.ts';
import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { hasWritten, isRefused, type Telling } from '../../_kit/proof/telling.ts';

/** The claim of the lab stack, with these lines where it was refused by `job`. */
function refused(lines: string): Change {
  return {
    file: 'src/worker/claim.ts',
    regions: {
      ex03a: `const write: UpdateCommandInput = {
  ...update,
  ConditionExpression: free.expression,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
};
try {
  const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
  return held(job as HeldJob, now);
} catch (thrown) {
  if (!isConditionFailed(thrown)) throw thrown;
  const job = await jobThatRefused(thrown, jobId);
  if (!job) return { result: 'missing' };
  ${lines}
}`,
    },
  };
}

/** A message is kept although a worker, or the scheduled function, takes care of its job. */
const noNeedlessMessage: OwnStatement = {
  name: 'no-needless-message',
  promise: 'A message that is no longer needed is not received again.',
  ask: 'Who does this job if its worker crashes?',
  broken({ happenings }) {
    const place = happenings.findIndex(
      (one, at) =>
        one.kind === 'settled' &&
        one.kept.length > 0 &&
        !hasWritten('PROCESSING', one.run, happenings.slice(0, at)) &&
        happenings
          .slice(0, at)
          .some((before) => isRefused(before) && 'run' in before && before.run === one.run),
    );
    const settled = happenings[place];
    if (settled?.kind !== 'settled') return undefined;
    const sentence = `Worker ${settled.run} sent its message back, and another takes care of the job without it.`;
    return { statement: 'no-needless-message', sentence, shownBy: [place] };
  },
};

/** Two deliveries meet, and the worker that gets the job may end after any of its calls. */
const meeting: StageScenario = {
  ...twoDeliveries,
  then: ['nothing-lost', 'terminal-or-owned', 'live-claim-kept'],
  own: [noNeedlessMessage],
  bounds: { faults: 1, holds: 0 },
};

function shown(stories: readonly StageScenario[], changes: readonly Change[]): Promise<Shown> {
  const holds = 'Each message stays as long as it is needed, and no longer.';
  return playedStories(stories, filledTexts(changes), holds, claimRefused);
}

/** The claim meets a job that has ended, or one at which a worker is. */
const claimRefused: Telling = (one, before) =>
  isRefused(one) && !hasWritten('COMPLETED', 'A', before) && !hasWritten('COMPLETED', 'B', before);

export default proof({
  a: () =>
    shown(
      [finishedJob],
      [refused("if (isTerminal(job.status)) throw thrown;\n  return { result: 'busy', job };")],
    ),
  b: () => shown([finishedJob], []),
  c: () => shown([meeting], [refused("return { result: 'done', job };")]),
  d: () =>
    shown(
      [meeting],
      [
        refused(`if (isTerminal(job.status)) return { result: 'done', job };
  await dynamo.send(
    new UpdateCommand({
      TableName: settings.jobsTable,
      Key: { jobId },
      UpdateExpression: 'SET #status = :queued, openStatus = :queued REMOVE leaseUntil',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':queued': 'QUEUED' },
    }),
  );
  return { result: 'busy', job };`),
      ],
    ),
  e: () => shown([meeting], []),
});
