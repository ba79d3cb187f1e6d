import { noInnerLife, refusalTellsNothing } from '../../../exercises/01-accepted-semantics/job-statements.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked, escalatedJob, publishedEvent } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { answered } from '../proofs/texts.ts';
import { toldAnswers } from '../proofs/told.ts';

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

/** The lab stack does both right things (b and d). Each option is played with the other right one in place. */
function play(texts: Readonly<Record<string, string>>): Promise<Shown> {
  return toldAnswers(story, texts, {
    last: 'B',
    own: [noInnerLife, refusalTellsNothing],
    outcome: (broke) =>
      broke ?? 'Both answers tell the client what to do, and nothing that is for operators alone.',
  });
}

export default proof({
  // At rest the item is encrypted; the function reads it in clear and returns it whole.
  a: () => play(answered('wrong/a-whole-record')),
  b: () => play({}),
  c: () => play(answered('wrong/a-refusal-with-fingerprint')),
  d: () => play({}),
  // What the client drops has reached it.
  e: () => play(answered('wrong/a-whole-record')),
});
