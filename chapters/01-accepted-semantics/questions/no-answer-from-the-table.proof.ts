import { mayAskAgain, unknownIsNotAccepted } from '../../../exercises/01-accepted-semantics/statements.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { answered, edited } from '../proofs/texts.ts';
import { toldAnswers } from '../proofs/told.ts';

/** A client sends a request and repeats it; any one call of either may be refused, or lose its answer. */
const story: Scenario = {
  name: 'no-answer-from-the-table',
  title: 'A client sends a request and repeats it; the table may give no answer.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) },
    { name: 'B', function: 'SubmitFunction', event: post(asked('r-1'), 'c-again'), after: ['A'] },
  ],
  then: ['same-job-again'],
  bounds: { faults: 1, holds: 0 },
};

/** The lab stack does both right things (a and e). Each option is played with the other right one in place. */
function play(texts: Readonly<Record<string, string>>): Promise<Shown> {
  return toldAnswers(story, texts, {
    last: 'B',
    own: [unknownIsNotAccepted, mayAskAgain],
    outcome: (broke, schedules) => broke ?? `Both requirements hold in all ${schedules} schedules.`,
  });
}

export default proof({
  a: () => play({}),
  b: () => play(answered('wrong/a-unknown-is-accepted')),
  c: () => play(answered('wrong/a-no-answer-is-no')),
  // A job id of its own for each invocation.
  d: () =>
    play(
      edited('src/job/record.ts', [
        [
          'const operation = operationKey(tenantId, request.requestId);',
          'const operation = operationKey(tenantId, crypto.randomUUID());',
        ],
      ]),
    ),
  e: () => play({}),
});
