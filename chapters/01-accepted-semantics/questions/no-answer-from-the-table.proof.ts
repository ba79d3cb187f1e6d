import { mayAskAgain, unknownIsNotAccepted } from '../../../exercises/01-accepted-semantics/statements.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { aboutAnswer, answerOf } from '../../_kit/proof/answers.ts';
import { filledTexts } from '../../_kit/proof/filled.ts';
import { textsOf } from '../../_kit/proof/texts.ts';
import { toldAnswers } from '../../_kit/proof/told.ts';

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

const BY_BODY = filledTexts([
  {
    file: 'src/job/record.ts',
    edits: [
      [
        'const operation = operationKey(tenantId, request.requestId);',
        'const operation = operationKey(tenantId, requestFingerprint(request));',
      ],
    ],
  },
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
  b: () => play({ ...BY_BODY, ...textsOf('01-accepted-semantics', 'wrong/a-unknown-is-accepted') }),
  c: () => play({ ...BY_BODY, ...textsOf('01-accepted-semantics', 'wrong/a-no-answer-is-no') }),
  d: () => play({}),
  e: () => play(BY_BODY),
});
