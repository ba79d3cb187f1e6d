/** The stories of the lab stack. `index.test.ts` refuses a file of this folder that is missing here. */

import type { Scenario } from '../scenario.ts';
import { pipeline } from './pipeline.ts';
import { reconcileAlone } from './reconcile-alone.ts';
import { reconcileAndWorker } from './reconcile-and-worker.ts';
import { reconcileAnswerLost } from './reconcile-answer-lost.ts';
import { reconcileFastClock } from './reconcile-fast-clock.ts';
import { relayBatch } from './relay-batch.ts';
import { relayPoison } from './relay-poison.ts';
import { relayTwo } from './relay-two.ts';
import { replayAlone } from './replay-alone.ts';
import { replayCapped } from './replay-capped.ts';
import { replayLive } from './replay-live.ts';
import { replayReopen } from './replay-reopen.ts';
import { submitAgain } from './submit-again.ts';
import { submitOtherBody } from './submit-other-body.ts';
import { submitTwice } from './submit-twice.ts';
import { workerAnswerLost } from './worker-answer-lost.ts';
import { workerBatch } from './worker-batch.ts';

import { workerNewMessageId } from './worker-new-message-id.ts';
import { workerOneDelivery } from './worker-one-delivery.ts';
import { workerOrdered } from './worker-ordered.ts';
import { workerProviderAway } from './worker-provider-away.ts';
import { workerTwoDeliveries } from './worker-two-deliveries.ts';
import { workerUnknownTemplate } from './worker-unknown-template.ts';

/** Those that are explored on every build. */
export const QUICK: readonly Scenario[] = [
  submitTwice,
  submitOtherBody,
  submitAgain,
  relayTwo,
  relayBatch,
  relayPoison,
  workerOneDelivery,
  workerTwoDeliveries,
  workerNewMessageId,
  workerBatch,
  workerOrdered,
  workerProviderAway,
  workerAnswerLost,
  workerUnknownTemplate,

  reconcileAlone,
  reconcileAnswerLost,
  reconcileAndWorker,
  reconcileFastClock,
  replayAlone,
  replayLive,
  replayCapped,
  replayReopen,
];

/** All; the last take long. */
export const SCENARIOS: readonly Scenario[] = [...QUICK, pipeline];

/** The scenario of that name. Throws an Error that lists the names. */
export function scenarioNamed(name: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.name === name);
  if (found) return found;
  throw new Error(
    `There is no scenario ${name}. There are ${SCENARIOS.map((scenario) => scenario.name).join(', ')}.`,
  );
}
