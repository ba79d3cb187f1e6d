import { noInnerLife } from '../../../exercises/01-accepted-semantics/job-statements.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked, escalatedJob, publishedEvent } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { filledTexts } from '../../_kit/proof/filled.ts';
import { aboutAnswer } from '../../_kit/proof/answers.ts';
import { textsOf } from '../../_kit/proof/texts.ts';
import { toldAnswers } from '../../_kit/proof/told.ts';

const request = asked('r-1');
const otherAmount = asked('r-1', { parameters: { amount: 4_800, customer: 'Ada Lovelace' } });

const story: Scenario = {
  name: 'internal-attributes',
  title: 'A request is repeated whose job waits for a person; then its id comes with another amount.',
  given: { items: { JobsTable: [escalatedJob(request)], OutboxTable: [publishedEvent(request)] } },
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(request) },
    { name: 'B', function: 'SubmitFunction', event: post(otherAmount), after: ['A'] },
  ],
  then: ['same-job-again'],
  bounds: { faults: 0, holds: 0 },
};

/** Who sends another body is the customer whose job it is. */
const refusalNamesTheJob = aboutAnswer(
  'refusal-names-the-job',
  { run: 'B', promise: 'A refusal tells the customer which job has the ID.' },
  ({ status, body }) =>
    status === 422 && !body.includes('REQUIRES_ATTENTION')
      ? 'a customer who lost the first answer does not learn of the job.'
      : undefined,
);

const FRAME = `if (outcome.kind === 'unavailable') return unavailable();
const { job } = outcome;`;
const NAMES_THE_JOB = 'if (job.fingerprint !== fingerprint) return answer(422, jobView(job));';
const SHOWS_A_VIEW = `return answer(isTerminal(job.status) ? 200 : 202, jobView(job), {
  location: jobPath(job.jobId),
  ...retryAfterOf(job),
});`;

function accepting(lines: string): Readonly<Record<string, string>> {
  return filledTexts([{ file: 'src/submit/accept.ts', regions: { ex01a: `${FRAME}\n${lines}` } }]);
}

/** Each option is played with the other right one in place: the view of b, or the refusal of e. */
function play(texts: Readonly<Record<string, string>>): Promise<Shown> {
  return toldAnswers(story, texts, {
    last: 'B',
    own: [noInnerLife, refusalNamesTheJob],
    outcome: (broke) =>
      broke ?? 'Both answers tell the customer of the job, and nothing that is for operators alone.',
  });
}

const right = accepting(`${NAMES_THE_JOB}\n${SHOWS_A_VIEW}`);

export default proof({
  // The evidence stands for an attribute that was added when these lines were written already.
  a: () =>
    play(
      accepting(`${NAMES_THE_JOB}
const { fingerprint: _hash, owner: _worker, lastFailure: _notes, ...shown } = job;
return answer(isTerminal(job.status) ? 200 : 202, shown, { location: jobPath(job.jobId), ...retryAfterOf(job) });`),
    ),
  b: () => play(right),
  c: () => play(textsOf('01-accepted-semantics', 'wrong/a-refusal-with-fingerprint')),
  // So the lab stack answers.
  d: () => play({}),
  e: () => play(right),
});
