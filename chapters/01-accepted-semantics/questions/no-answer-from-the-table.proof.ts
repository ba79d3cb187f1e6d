import { mayAskAgain, unknownIsNotAccepted } from '../../../exercises/01-accepted-semantics/statements.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { aboutAnswer, answerOf } from '../proofs/answers.ts';
import { answered, edited } from '../proofs/texts.ts';
import { toldAnswers } from '../proofs/told.ts';

/**
 * A client sends a request and repeats it, once with the ID of the first attempt and once with a new one; any one call may be
 * refused, or lose its answer.
 */
const story: Scenario = {
  name: 'no-answer-from-the-table',
  title: 'A client sends a request and repeats it, at last with a new id; the table may give no answer.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) },
    { name: 'B', function: 'SubmitFunction', event: post(asked('r-1'), 'c-again'), after: ['A'] },
    { name: 'C', function: 'SubmitFunction', event: post(asked('r-2')), after: ['B'] },
  ],
  then: ['same-job-again'],
  bounds: { faults: 1, holds: 0 },
};

/** The ID is drawn anew for each attempt: the body says what is asked for. */
const sameJobForTheBody = aboutAnswer(
  'same-job-for-the-body',
  { run: 'C', promise: 'Two requests with equal bodies lead to one job.' },
  ({ body }, played) => {
    const [now, before] = [body, answerOf(played, 'B')?.body ?? ''].map(jobIn);
    return now !== undefined && before !== undefined && now !== before
      ? 'the same request, sent with a new id, is shown a second job.'
      : undefined;
  },
);

function jobIn(body: string): string | undefined {
  return (JSON.parse(body || '{}') as { readonly jobId?: string }).jobId;
}

const BY_ID = edited('src/job/record.ts', []);
const BY_BODY = edited('src/job/record.ts', [
  [
    'const operation = operationKey(tenantId, request.requestId);',
    'const operation = operationKey(tenantId, requestFingerprint(request));',
  ],
]);

/** Each option is played with the other right one in place: the key of the body (e), or the 503 of the lab stack (a). */
function play(texts: Readonly<Record<string, string>>): Promise<Shown> {
  return toldAnswers(story, texts, {
    last: 'C',
    own: [unknownIsNotAccepted, mayAskAgain, sameJobForTheBody],
    outcome: (broke, schedules) => broke ?? `All requirements hold in all ${schedules} schedules.`,
  });
}

export default proof({
  a: () => play(BY_BODY),
  b: () => play({ ...BY_BODY, ...answered('wrong/a-unknown-is-accepted') }),
  c: () => play({ ...BY_BODY, ...answered('wrong/a-no-answer-is-no') }),
  d: () => play(BY_ID),
  e: () => play(BY_BODY),
});
