import { mayAskAgain, unknownIsNotAccepted } from '../../../exercises/01-accepted-semantics/statements.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { aboutAnswer, answerOf } from '../proofs/answers.ts';
import { answered, edited } from '../proofs/texts.ts';
import { toldAnswers } from '../proofs/told.ts';

/**
 * A client sends a request and repeats it, and then asks for the same under another id; any one call may be refused, or
 * lose its answer.
 */
const story: Scenario = {
  name: 'no-answer-from-the-table',
  title:
    'A client sends a request, repeats it, and sends another with the same values; the table may give no answer.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) },
    { name: 'B', function: 'SubmitFunction', event: post(asked('r-1'), 'c-again'), after: ['A'] },
    { name: 'C', function: 'SubmitFunction', event: post(asked('r-2')), after: ['B'] },
  ],
  then: ['same-job-again'],
  bounds: { faults: 1, holds: 0 },
};

/** Another request id is another request, whatever its values are. */
const jobOfItsOwn = aboutAnswer(
  'job-of-its-own',
  { run: 'C', promise: 'Two requests with equal values lead to two jobs.' },
  ({ body }, played) => {
    const jobs = [body, answerOf(played, 'B')?.body ?? ''].map(jobIn);
    return jobs[0] !== undefined && jobs[0] === jobs[1]
      ? 'another request with the same values is shown the job of the first one.'
      : undefined;
  },
);

function jobIn(body: string): string | undefined {
  return (JSON.parse(body || '{}') as { readonly jobId?: string }).jobId;
}

/** The lab stack does both right things (a and e). Each option is played with the other right one in place. */
function play(texts: Readonly<Record<string, string>>): Promise<Shown> {
  return toldAnswers(story, texts, {
    last: 'C',
    own: [unknownIsNotAccepted, mayAskAgain, jobOfItsOwn],
    outcome: (broke, schedules) => broke ?? `All requirements hold in all ${schedules} schedules.`,
  });
}

export default proof({
  a: () => play({}),
  b: () => play(answered('wrong/a-unknown-is-accepted')),
  c: () => play(answered('wrong/a-no-answer-is-no')),
  d: () =>
    play(
      edited('src/job/record.ts', [
        [
          'const operation = operationKey(tenantId, request.requestId);',
          'const operation = operationKey(tenantId, requestFingerprint(request));',
        ],
      ]),
    ),
  e: () => play({}),
});
