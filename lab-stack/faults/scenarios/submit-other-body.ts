import type { Scenario } from '../scenario.ts';
import { post } from './events.ts';
import { asked } from './given.ts';
import { ANSWERED } from './promises.ts';

export const submitOtherBody: Scenario = {
  name: 'submit-other-body',
  title: 'Two requests with the same id come in at once, each with another amount.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) },
    {
      name: 'B',
      function: 'SubmitFunction',
      event: post(asked('r-1', { parameters: { amount: 4_800, customer: 'Ada Lovelace' } })),
    },
  ],
  then: ANSWERED,
  bounds: { faults: 1, holds: 1 },
};
