/** Stories about the answers of the provider. Where the queue delivers once, nobody but the reconciler can mend it. */

import type { HabitSettings } from '../../lab-stack/local/provider/habits.ts';
import { asked, message, queuedJob, type Asked } from '../../lab-stack/faults/scenarios/given.ts';
import type { StageScenario } from '../_kit/judge/stage-scenario.ts';
import {
  askedInVain,
  endedByNotNow,
  madeAndLeft,
  notToldWhy,
  toldNoAlthoughMade,
  toldNoWhileMade,
} from './a.promises.ts';
import { queueOf } from './queue.ts';

const QUEUE = 'LastDelivery';
const request = asked('r-1');

const ANSWER_LOST = [toldNoAlthoughMade, madeAndLeft];

export const noAnswer = story({
  name: 'answers-timeout',
  title: 'The provider makes the document, and no answer comes.',
  provider: { timeoutAfter: { next: 3 } },
  own: ANSWER_LOST,
});

export const cutConnection = story({
  name: 'answers-reset',
  title: 'The provider makes the document, and the connection is cut before the answer.',
  provider: { resetAfter: { next: 3 } },
  own: ANSWER_LOST,
});

export const internalError = story({
  name: 'answers-500',
  title: 'The provider makes the document, and answers 500.',
  provider: { errorAfter: { next: 3 } },
  own: ANSWER_LOST,
});

export const unreadable = story({
  name: 'answers-unreadable',
  title: 'The provider makes the document, and its 200 ends in the middle.',
  provider: { unreadableAfter: { next: 3 } },
  own: ANSWER_LOST,
  then: ['one-document'],
});

/** The first delivery gives up after five seconds; the second one meets a provider that is still at work. */
export const beingMade = story({
  name: 'answers-being-made',
  title: 'The provider takes 100 seconds to make a document, and says so with a 409.',
  provider: { slow: { next: 1 }, slowMs: 100_000 },
  own: [...ANSWER_LOST, toldNoWhileMade],
  queue: { visibilitySeconds: 60, deliveries: 2 },
});

export const notNow = story({
  name: 'answers-not-now',
  title: 'The provider says “not now” three times in a row: 503, 503, 429.',
  provider: { unavailable: { next: 2 }, throttle: { next: 1 } },
  own: [endedByNotNow],
  queue: { visibilitySeconds: 181, deliveries: 5 },
});

export const neverRight = story({
  name: 'answers-never-right',
  title: 'A customer asks for a template that the provider does not have.',
  request: asked('r-1', { template: 'horoscope' }),
  own: [askedInVain, notToldWhy],
  queue: { visibilitySeconds: 181, deliveries: 5 },
});

interface Told extends Pick<StageScenario, 'name' | 'title' | 'own'> {
  readonly provider?: Partial<HabitSettings>;
  readonly request?: Asked;
  readonly then?: readonly string[];
  readonly queue?: { readonly visibilitySeconds: number; readonly deliveries: number };
}

function story({ provider = {}, queue, then = [], request: wish = request, ...told }: Told): StageScenario {
  const { visibilitySeconds, deliveries } = queue ?? { visibilitySeconds: 181, deliveries: 1 };
  return {
    ...told,
    given: {
      items: { JobsTable: [queuedJob(wish)] },
      queues: [queueOf(QUEUE, visibilitySeconds, deliveries)],
      messages: [message('m1', wish, QUEUE)],
      provider,
    },
    when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
    then,
    bounds: { faults: 1, holds: 0 },
  };
}
