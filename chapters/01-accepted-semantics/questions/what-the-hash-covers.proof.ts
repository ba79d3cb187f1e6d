import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { edited } from '../proofs/texts.ts';
import { toldAnswers } from '../proofs/told.ts';

const request = asked('r-1');
const { amount, customer } = request.parameters;
const otherOrder = asked('r-1', { parameters: { customer: customer!, amount: amount! } });
const otherAmount = asked('r-1', { parameters: { amount: 4_800, customer: customer! } });

const story: Scenario = {
  name: 'what-the-hash-covers',
  title: 'A request is repeated with its members in another order; then its id comes with another amount.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(request) },
    { name: 'B', function: 'SubmitFunction', event: post(otherOrder, 'c-second-try'), after: ['A'] },
    { name: 'C', function: 'SubmitFunction', event: post(otherAmount, 'c-other'), after: ['B'] },
  ],
  then: ['same-job-again', 'other-body-refused'],
  bounds: { faults: 0, holds: 0 },
};

/**
 * The record of a new job keeps this hash. The priority of the stem is a header that may differ when a client tries
 * again: here the correlation id stands for it.
 */
function hashes(expression: string): Promise<Shown> {
  const there = '    fingerprint: requestFingerprint(request),';
  const texts = edited('src/job/record.ts', [[there, `    fingerprint: ${expression},`]]);
  return toldAnswers(story, texts, {
    last: 'C',
    outcome: (broke) =>
      broke ?? 'The repetition finds the first job, and the request with another amount is refused.',
  });
}

export default proof({
  a: () =>
    hashes('fingerprint(JSON.stringify({ template: request.template, parameters: request.parameters }))'),
  b: () =>
    hashes(
      'fingerprint(JSON.stringify({ template: request.template, parameters: request.parameters, priority: correlationId }))',
    ),
  c: () =>
    hashes(
      'fingerprint({ template: request.template, parameters: request.parameters, priority: correlationId })',
    ),
  d: () => hashes('fingerprint({ template: request.template, parameters: request.parameters })'),
});
