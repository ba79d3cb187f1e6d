/** Proofs about a queue, its mapping and its function: a run of the laboratory. */

import { momentSentence, type Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { arnOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openQueueRun, type QueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { QueueSetup, Work } from '../../../lab-stack/local/laboratory/setup.ts';
import type { Shown, Step } from './proof.ts';

/** What an option sets; times are seconds. */
export interface Settings {
  /** Default 30. */
  readonly visibility?: number;
  /** Default 3. */
  readonly maxReceiveCount?: number;
  /** The function's timeout. Default 10. */
  readonly timeout?: number;
  /** How many invocations may run at once; 0: none. Default 10. */
  readonly places?: number;
  /** More attributes of the queue `jobs`, as CreateQueue takes them, and of `dead-letters`. */
  readonly queue?: Readonly<Record<string, string>>;
  readonly deadLetters?: Readonly<Record<string, string>>;
  /** As CreateEventSourceMapping takes it. Default: one record at a time. */
  readonly mapping?: Readonly<Record<string, unknown>>;
}

/** The queue `jobs` with its dead-letter queue `dead-letters`, a mapping, and the function `work`. */
export function setupOf(settings: Settings, work: Work): QueueSetup {
  const {
    visibility = 30,
    maxReceiveCount = 3,
    timeout = 10,
    places = 10,
    mapping = { BatchSize: 1 },
  } = settings;
  const redrive = { deadLetterTargetArn: arnOf('dead-letters'), maxReceiveCount };
  return {
    queues: [
      { name: 'dead-letters', attributes: { ...settings.deadLetters } },
      {
        name: 'jobs',
        attributes: {
          VisibilityTimeout: String(visibility),
          RedrivePolicy: JSON.stringify(redrive),
          ...settings.queue,
        },
      },
    ],
    source: 'jobs',
    deadLetters: 'dead-letters',
    mapping,
    timeout,
    places,
    work,
  };
}

/** Opens such a run, sends the messages, and lets so many seconds pass. Rejects when the service refuses a setting. */
export async function playQueue(
  settings: Settings,
  work: Work,
  { messages, seconds }: { readonly messages: readonly string[]; readonly seconds: number },
): Promise<QueueRun> {
  const run = await openQueueRun(setupOf(settings, work));
  await run.send(messages);
  await run.until(seconds);
  return run;
}

/** A run as an option's proof: `meets` and `outcome` are read from it. */
export function shownOf(
  { moments }: Pick<QueueRun, 'moments'>,
  read: Pick<Shown, 'meets' | 'outcome'> & { readonly decides?: (moment: Moment) => boolean },
): Shown {
  const { meets, outcome, decides = () => false } = read;
  return {
    meets,
    outcome,
    steps: moments.map((moment): Step => ({
      at: moment.at,
      text: momentSentence(moment).replace(/^run /, 'Run '),
      ...(decides(moment) && { decides: true }),
    })),
  };
}
