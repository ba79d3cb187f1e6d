/**
 * The two kinds of cancellation, each in a story of its own. The rest of each option is the right answer: an option
 * about one reason leaves the other as it ought to be.
 */

import { askedAgain, busyTable, otherBody } from '../../../exercises/02-transactional-outbox/scenarios.ts';
import type { OwnStatement, StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { aboutAnswer } from '../../_kit/proof/answers.ts';
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

/** One transaction in a request, and no success where nothing is stored. */
const oneTransaction: OwnStatement = {
  name: 'one-transaction',
  promise: 'A request leads to one transaction, and says the truth about it.',
  ask: 'What does a second transaction cost, and who could send the request again?',
  broken(played) {
    const places = played.happenings.flatMap((one, place) =>
      one.kind === 'called' && one.action === 'TransactWriteItems' ? [place] : [],
    );
    if (places.length < 2) return undefined;
    const sentence = `The request leads to ${places.length} transactions.`;
    return { statement: 'one-transaction', sentence, shownBy: places };
  },
};

const busy: StageScenario = { ...busyTable, own: [oneTransaction, busyIsNoSuccess()] };
const known = [askedAgain, otherBody].map((story): StageScenario => ({
  ...story,
  then: [],
  own: [knownIsRefused(story.name)],
}));

function busyIsNoSuccess(): OwnStatement {
  const about = { run: 'A', promise: 'A request that stored nothing reads no success.' };
  const wrong = aboutAnswer('busy-is-no-success', about, ({ status }, { final }) =>
    status < 300 && final.items['JobsTable']?.length === 0 ? 'nothing is stored.' : undefined,
  );
  return { ...wrong, ask: 'What is stored by then?' };
}

function knownIsRefused(story: string): OwnStatement {
  const about = { run: 'A', promise: 'A request whose ID is stored already reads an error.' };
  const wrong = aboutAnswer(`known-is-refused-${story}`, about, ({ status }) =>
    status < 400 ? 'the ID was used before, and the program is not told so.' : undefined,
  );
  return { ...wrong, ask: 'Who sends an ID that is stored already?' };
}

function shown(stories: readonly StageScenario[], changes: readonly Change[]): Promise<Shown> {
  const holds = 'The program is told the truth, with one transaction in the request.';
  return playedStories(stories, filledTexts(changes), holds);
}

export default proof({
  a: () =>
    shown(
      [busy],
      [
        {
          file: 'src/submit/cancellation.ts',
          edits: [["if (isBusy) return { kind: 'conflict' };", "if (isBusy) return { kind: 'throttled' };"]],
        },
      ],
    ),
  b: () => shown([busy], RIGHT),
  c: () =>
    shown(known, [
      told("if (outcome.kind === 'found') return answer(409, { title: 'This request id is known.' });"),
    ]),
  d: () => shown(known, RIGHT),
  e: () => shown(known, [told('')]),
});
