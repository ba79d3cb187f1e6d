import { arnOf } from './names.ts';
import type { LaboratorySettings } from './settings.ts';
import type { QueueSetup } from './setup.ts';
import { workOf } from './work.ts';

/** The queues and the function of the laboratory, by name. */
export const SOURCE = 'jobs';
export const DEAD_LETTERS = 'dead-letters';

/** Settings of the laboratory, as the services take them. */
export function setupOf(settings: LaboratorySettings): QueueSetup {
  const redrive = { deadLetterTargetArn: arnOf(DEAD_LETTERS), maxReceiveCount: settings.receives };
  const attributes = {
    VisibilityTimeout: String(settings.visibility),
    RedrivePolicy: JSON.stringify(redrive),
  };
  return {
    queues: [
      { name: DEAD_LETTERS, attributes: {} },
      { name: SOURCE, attributes },
    ],
    source: SOURCE,
    deadLetters: DEAD_LETTERS,
    mapping: {
      BatchSize: settings.batch,
      MaximumBatchingWindowInSeconds: settings.window,
      FunctionResponseTypes: settings.reports ? ['ReportBatchItemFailures'] : [],
      ...(settings.cap > 0 && { ScalingConfig: { MaximumConcurrency: settings.cap } }),
    },
    timeout: settings.timeout,
    places: settings.places,
    work: workOf(settings),
    everything: true,
  };
}
