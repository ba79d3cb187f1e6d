import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { aboutAnswer } from '../../_kit/proof/answers.ts';
import { filledTexts } from '../../_kit/proof/filled.ts';
import { toldAnswers } from '../../_kit/proof/told.ts';

const request = asked('r-1');
const { amount, customer } = request.parameters;
const otherOrder = asked('r-1', { parameters: { customer: customer!, amount: amount! } });
const otherAmount = asked('r-1', { parameters: { amount: 4_800, customer: customer! } });

/** The priority of the stem is a header: here the first part of the correlation id stands for it. */
const PRIORITY = "correlationId.split('.')[0]!";

const story: Scenario = {
  name: 'what-the-hash-covers',
  title:
    'A request is repeated with its members in another order; then its id comes with another amount, and then with a higher priority.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(request, 'low.first') },
    { name: 'B', function: 'SubmitFunction', event: post(otherOrder, 'low.again'), after: ['A'] },
    { name: 'C', function: 'SubmitFunction', event: post(otherAmount, 'low.other'), after: ['B'] },
    { name: 'D', function: 'SubmitFunction', event: post(request, 'high.again'), after: ['C'] },
  ],
  then: ['other-body-refused'],
  bounds: { faults: 0, holds: 0 },
};

const OWN = [
  aboutAnswer(
    'repetition-finds-the-job',
    { run: 'B', promise: 'A repetition finds the job.' },
    ({ status }) => (status >= 300 ? 'the repetition is refused, and its job is there.' : undefined),
  ),
  aboutAnswer(
    'higher-priority-finds-the-job',
    { run: 'D', promise: 'A repetition with a higher priority finds the job.' },
    ({ status }) =>
      status >= 300 ? 'only the priority is another, and the customer does not find the job.' : undefined,
  ),
];

/** The record of a new job keeps this hash. */
function hashes(expression: string): Promise<Shown> {
  const there = '    fingerprint: requestFingerprint(request),';
  const edits = [[there, `    fingerprint: ${expression},`]] as const;
  const texts = filledTexts([{ file: 'src/job/record.ts', edits }]);
  return toldAnswers(story, texts, {
    last: 'D',
    own: OWN,
    outcome: (broke) => broke ?? 'Both repetitions find the first job, and another amount is refused.',
  });
}

export default proof({
  a: () =>
    hashes('fingerprint(JSON.stringify({ template: request.template, parameters: request.parameters }))'),
  b: () =>
    hashes(
      `fingerprint(JSON.stringify({ template: request.template, parameters: request.parameters, priority: ${PRIORITY} }))`,
    ),
  c: () => hashes('fingerprint({ template: request.template, parameters: request.parameters })'),
  d: () =>
    hashes(
      `fingerprint({ template: request.template, parameters: request.parameters, priority: ${PRIORITY} })`,
    ),
});
