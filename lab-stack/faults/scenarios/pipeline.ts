import type { Scenario } from '../scenario.ts';
import { post, scheduled } from './events.ts';
import { asked } from './given.ts';
import { ANSWERED } from './promises.ts';

export const pipeline: Scenario = {
  name: 'pipeline',
  title: 'One request goes the whole way: it is accepted, its event is sent, and a worker takes the message.',
  given: {},
  when: [
    { name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) },
    { name: 'B', function: 'RelayFunction', event: scheduled, after: ['A'] },
    { name: 'C', function: 'WorkerFunction', event: undefined, messages: ['m1'], after: ['B'] },
  ],
  then: ANSWERED,
  bounds: { faults: 2, holds: 1 },
};
