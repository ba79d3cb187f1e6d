import { courseFrom, goOn, type Course } from './course.ts';
import type { Moment } from './moment.ts';
import type { RuleId } from './rules.ts';
import type { LaboratorySettings } from './settings.ts';

/** A moment, and why it comes about. */
export interface ReasonedMoment extends Moment {
  /** Rows of docs/reference, the one that decides first; none for what the reader sets off. */
  readonly rules: readonly RuleId[];
  /** `received`: which receive of its messages it is, from 1; undefined where they differ. */
  readonly receive?: number;
}

/** The moments of a run under these settings, each with its reasons. */
export function reasonsOf(moments: readonly Moment[], settings: LaboratorySettings): ReasonedMoment[] {
  const reader = new Reader(settings);
  return moments.map((moment) => reader.read(moment));
}

class Reader {
  readonly #settings: LaboratorySettings;
  readonly #courses = new Map<string, Course>();
  /** How each run has ended. */
  readonly #ends = new Map<number, Moment>();

  constructor(settings: LaboratorySettings) {
    this.#settings = settings;
  }

  read(moment: Moment): ReasonedMoment {
    const rules = this.#rulesOf(moment);
    this.#goOn(moment);
    const counts = new Set(this.#coursesOf(moment).map(({ receives }) => receives));
    const [receive] = counts;
    const isShared = moment.kind === 'received' && counts.size === 1;
    return { ...moment, rules, ...(isShared && receive !== undefined && { receive }) };
  }

  #rulesOf(moment: Moment): RuleId[] {
    const first = this.#coursesOf(moment)[0];
    switch (moment.kind) {
      case 'sent':
        return [];
      case 'received':
        return this.#whyReceived(moment, first);
      case 'throttled':
        return ['lambda-reserve-cap', 'mapping-throttle-keeps-batch'];
      case 'begins':
        return this.#whyBegins(moment, first);
      case 'changes':
        return ['sqs-visibility-starts-at-call'];
      case 'returns':
        return [this.#howRead(moment)];
      case 'throws':
        return ['batch-error'];
      case 'times-out':
        return ['lambda-timeout-range', 'batch-error'];
      case 'deleted':
        return this.#whyDeleted(first);
      case 'not-deleted':
        return ['sqs-delete-old-handle'];
      case 'visible':
        return this.#whyVisible(first);
      case 'dead-letter':
        return ['sqs-redrive-moment'];
    }
  }

  #whyReceived({ at }: Moment, first: Course | undefined): RuleId[] {
    const count: RuleId[] = first && first.receives > 0 ? ['sqs-receive-count-meaning'] : [];
    if (first && at > first.visibleSince)
      return [this.#settings.cap > 0 ? 'mapping-concurrency-caps' : 'mapping-initial-pollers', ...count];
    return ['sqs-long-poll-wakes', ...count];
  }

  #whyBegins({ at }: Moment, first: Course | undefined): RuleId[] {
    const why: RuleId[] = ['lambda-mapping-sync'];
    if (first?.isThrottled) why.unshift('mapping-throttle-keeps-batch');
    else if (first && at > first.receivedAt) why.unshift('mapping-window-range');
    if (this.#settings.batch > MOST_PER_RECEIVE) why.push('mapping-gathers-receives');
    return why;
  }

  /** How the mapping reads what a run returned. */
  #howRead({ messages }: Moment): RuleId {
    if (!this.#settings.reports) return 'batch-flag-off';
    return messages.length > 0 ? 'batch-some-failed' : 'batch-empty-list';
  }

  #whyDeleted(course: Course | undefined): RuleId[] {
    // An earlier receive of the message may be with another run, which is still at work.
    const end = [...this.#ends.values()].findLast(({ run }) => run !== undefined && course?.runs.has(run));
    const read: RuleId[] = end ? [this.#howRead(end)] : [];
    return course?.isVisible ? [...read, 'sqs-standard-delete-expired'] : read;
  }

  #whyVisible(course: Course | undefined): RuleId[] {
    if (course?.isThrottled && course.run === undefined) return ['mapping-throttle-burns-receive'];
    const isOver = course?.run !== undefined && this.#ends.has(course.run);
    return isOver ? ['batch-failed-waits'] : ['mapping-visibility-recommended'];
  }

  #goOn(moment: Moment): void {
    const { kind, at, run, messages } = moment;
    if (kind === 'sent') for (const name of messages) this.#courses.set(name, courseFrom(at));
    const isEnd = kind === 'returns' || kind === 'throws' || kind === 'times-out';
    if (isEnd && run !== undefined) this.#ends.set(run, moment);
    for (const course of this.#coursesOf(moment)) goOn(course, moment);
  }

  #coursesOf({ messages }: Moment): Course[] {
    return messages.flatMap((name) => this.#courses.get(name) ?? []);
  }
}

/** Messages of one receive (facts: SQS 1.2). */
const MOST_PER_RECEIVE = 10;
