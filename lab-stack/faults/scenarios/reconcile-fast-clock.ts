import type { Scenario } from '../scenario.ts';
import { scheduled } from './events.ts';
import { asked, message, queuedJob } from './given.ts';
import { ALWAYS, without } from './promises.ts';

const request = asked('r-1');

export const reconcileFastClock: Scenario = {
  name: 'reconcile-fast-clock',
  title: 'The clock of a reconciler is 45 seconds ahead: it takes over a job whose lease still runs.',
  given: { items: { JobsTable: [queuedJob(request)] }, messages: [message('m1', request)] },
  when: [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] },
    { name: 'B', function: 'ReconcileFunction', event: scheduled, skewMs: 45_000 },
  ],
  // Its clock is wrong by more than anybody promises. It takes the claim, and must do no harm with it.
  then: without(ALWAYS, 'live-claim-kept'),
  bounds: { faults: 1, holds: 1 },
};
