/** Set-ups worth playing: those of the chapters' stories, under names that links and pages use. */
import type { LaboratorySettings } from './settings.ts';

export interface SetUp {
  readonly title: string;
  /** What is going on, in a sentence or two. It tells nothing of the end. */
  readonly story: string;
  /** The folder of the chapter that tells it. */
  readonly chapter: string;
  /** The message whose course says most. */
  readonly watch: string;
  readonly settings: LaboratorySettings;
}

/** Chapter 00: three messages in one batch, of which m2 fails the first time. */
const itCameBack: LaboratorySettings = {
  visibility: 60,
  receives: 5,
  batch: 10,
  window: 0,
  cap: 0,
  reports: true,
  timeout: 30,
  places: 10,
  work: 5,
  messages: 3,
  gap: 0,
  who: 'one',
  when: 'first',
  count: 1,
  how: 'throws',
};

/** Chapter 05: one message that no run can do. */
const fails: LaboratorySettings = {
  ...itCameBack,
  visibility: 30,
  receives: 3,
  batch: 1,
  reports: false,
  timeout: 20,
  messages: 1,
  who: 'all',
  when: 'always',
};

/** Chapter 05: more messages than two runs at a time can take. */
const rush: LaboratorySettings = {
  ...itCameBack,
  visibility: 30,
  receives: 2,
  batch: 1,
  places: 2,
  work: 25,
  messages: 12,
  who: 'none',
};

export const SET_UPS = {
  throws: {
    title: 'It came back: the function throws',
    story:
      'Three messages come in one batch. m2 fails the first time, and the function throws there and then.',
    chapter: '00-it-came-back',
    watch: 'm2',
    settings: itCameBack,
  },
  reports: {
    title: 'It came back: the function reports',
    story:
      'The same three messages. The function notes that m2 has failed, goes on, and reports it at the end.',
    chapter: '00-it-came-back',
    watch: 'm2',
    settings: { ...itCameBack, how: 'reports' },
  },
  unread: {
    title: 'A report that nobody reads',
    story: 'The function reports m2 as failed. The mapping does not have ReportBatchItemFailures.',
    chapter: '04-partial-batches',
    watch: 'm2',
    settings: { ...itCameBack, how: 'reports', reports: false },
  },
  poison: {
    title: 'One poison message in a batch',
    story: 'Nobody can ever do m2, and the function throws at it. The other three messages are good.',
    chapter: '04-partial-batches',
    watch: 'm3',
    settings: { ...itCameBack, messages: 4, receives: 3, when: 'always' },
  },
  fails: {
    title: 'Every run fails',
    story: 'One message, and each run of the function throws after 5 s.',
    chapter: '05-visibility-and-redrive',
    watch: 'm1',
    settings: fails,
  },
  stopped: {
    title: 'The function is stopped',
    story: 'During an incident somebody sets the reserved concurrency to 0. The mapping is still there.',
    chapter: '05-visibility-and-redrive',
    watch: 'm1',
    settings: { ...fails, visibility: 40, receives: 4, places: 0, who: 'none' },
  },
  outage: {
    title: 'An outage longer than the tries',
    story: 'The provider is away for the first three deliveries of each message. The fourth would work.',
    chapter: '05-visibility-and-redrive',
    watch: 'm1',
    settings: { ...itCameBack, receives: 3, who: 'all', count: 3, how: 'reports' },
  },
  window: {
    title: 'A batch window that nobody added',
    story:
      'The mapping gathers messages for up to 50 s. The visibility timeout was chosen for the run alone. Nothing fails.',
    chapter: '05-visibility-and-redrive',
    watch: 'm1',
    settings: { ...itCameBack, visibility: 30, receives: 3, window: 50, work: 20, messages: 1, who: 'none' },
  },
  rush: {
    title: 'A rush, and two places',
    story: 'Twelve messages at once. Each takes 25 s, two runs may be at work, and nothing fails.',
    chapter: '05-visibility-and-redrive',
    watch: 'm3',
    settings: rush,
  },
  capped: {
    title: 'The same rush, with a cap on the mapping',
    story: 'The mapping has MaximumConcurrency 2, as many as there are places.',
    chapter: '05-visibility-and-redrive',
    watch: 'm3',
    settings: { ...rush, cap: 2 },
  },
} as const satisfies Readonly<Record<string, SetUp>>;

export type SetUpName = keyof typeof SET_UPS;
