/**
 * The two kinds of cancellation, each in a story of its own. The rest of each option is the right answer: an option
 * about one reason leaves the other as it ought to be.
 */

import { askedAgain, busyTable, otherBody } from '../../../exercises/02-transactional-outbox/scenarios.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';

const RIGHT: readonly Change[] = [];

/** What the customer is told of a job that was found; the rest is as in the lab stack. */
function told(found: string): Change {
  const lines = `if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;
${found}
return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});`;
  return { file: 'src/submit/accept.ts', regions: { ex01a: lines } };
}

function shown(stories: readonly StageScenario[], changes: readonly Change[]): Promise<Shown> {
  const holds = 'The customer is told the truth about the order that is stored.';
  return playedStories(stories, filledTexts(changes), holds);
}

export default proof({
  a: () =>
    shown(
      [busyTable],
      [
        {
          file: 'src/submit/cancellation.ts',
          edits: [["if (isBusy) return { kind: 'conflict' };", "if (isBusy) return { kind: 'throttled' };"]],
        },
      ],
    ),
  b: () => shown([busyTable], RIGHT),
  c: () =>
    shown(
      [askedAgain, otherBody],
      [told("if (outcome.kind === 'found') return answer(409, { title: 'This request id is known.' });")],
    ),
  d: () => shown([askedAgain, otherBody], RIGHT),
  e: () => shown([askedAgain, otherBody], [told('')]),
});
