import type { Scenario } from '../scenario.ts';
import { post } from './events.ts';
import { asked } from './given.ts';
import { ANSWERED } from './promises.ts';

const request = asked('r-1');

export const submitTwice: Scenario = {
  name: 'submit-twice',
  title: 'A customer clicks twice: the same request comes in twice at the same moment.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(request) },
    { name: 'B', function: 'SubmitFunction', event: post(request, 'c-second-click') },
  ],
  then: ANSWERED,
  bounds: { faults: 1, holds: 1 },
};
