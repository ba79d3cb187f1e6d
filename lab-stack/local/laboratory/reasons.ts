import { RECOVERY_MS } from '../lambda/mapping/pace.ts';
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
  /** When a run failed, and a batch found no place, for the last time. */
  #failedAt = Number.NEGATIVE_INFINITY;
  #throttledAt = Number.NEGATIVE_INFINITY;

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

  /** What holds for one message of the moment at least: the first one's rules come first. */
  #rulesOf(moment: Moment): RuleId[] {
    const courses = this.#coursesOf(moment);
    const each = (why: (course: Course) => RuleId[]): RuleId[] => [...new Set(courses.flatMap(why))];
    switch (moment.kind) {
      case 'sent':
        return [];
      case 'received':
        return each((course) => this.#whyReceived(moment, course));
      case 'throttled':
        return ['lambda-reserve-cap', 'mapping-throttle-keeps-batch'];
      case 'begins':
        return each((course) => this.#whyBegins(moment, course));
      case 'changes':
        return ['sqs-visibility-starts-at-call'];
      case 'returns':
        return [this.#howRead(moment)];
      case 'throws':
        return ['batch-error'];
      case 'times-out':
        return ['lambda-timeout-range', 'batch-error'];
      case 'deleted':
        return each((course) => this.#whyDeleted(course));
      case 'not-deleted':
        return ['sqs-delete-old-handle'];
      case 'visible':
        return each((course) => this.#whyVisible(course));
      case 'dead-letter':
        return ['sqs-redrive-moment'];
    }
  }

  #whyReceived({ at }: Moment, { receives, visibleSince }: Course): RuleId[] {
    const count: RuleId[] = receives > 0 ? ['sqs-receive-count-meaning'] : [];
    return [at > visibleSince ? this.#whyLate(at) : 'sqs-long-poll-wakes', ...count];
  }

  /** It could have been received before: no poller was free. */
  #whyLate(at: number): RuleId {
    if (!this.#settings.reports && at < this.#failedAt + SLOWED) return 'mapping-error-slows';
    if (!this.#settings.reports && at < this.#throttledAt + SLOWED) return 'mapping-throttle-slows';
    return this.#settings.cap > 0 ? 'mapping-concurrency-caps' : 'mapping-initial-pollers';
  }

  #whyBegins({ at }: Moment, { isThrottled, receivedAt }: Course): RuleId[] {
    const why: RuleId[] = ['lambda-mapping-sync'];
    if (isThrottled) why.unshift('mapping-throttle-keeps-batch');
    else if (at > receivedAt) why.unshift('mapping-window-range');
    if (this.#settings.batch > MOST_PER_RECEIVE) why.push('mapping-gathers-receives');
    return why;
  }

  /** How the mapping reads what a run returned. */
  #howRead({ messages }: Moment): RuleId {
    if (!this.#settings.reports) return 'batch-flag-off';
    return messages.length > 0 ? 'batch-some-failed' : 'batch-empty-list';
  }

  #whyDeleted({ runs, isVisible }: Course): RuleId[] {
    // An earlier receive of the message may be with another run, which is still at work.
    const end = [...this.#ends.values()].findLast(({ run }) => run !== undefined && runs.has(run));
    const read: RuleId[] = end ? [this.#howRead(end)] : [];
    return isVisible ? [...read, 'sqs-standard-delete-expired'] : read;
  }

  #whyVisible({ run, isThrottled }: Course): RuleId[] {
    if (isThrottled && run === undefined) return ['mapping-throttle-burns-receive'];
    const isOver = run !== undefined && this.#ends.has(run);
    return isOver ? ['batch-failed-waits'] : ['mapping-visibility-recommended'];
  }

  #goOn(moment: Moment): void {
    const { kind, at, run, messages } = moment;
    if (kind === 'sent') for (const name of messages) this.#courses.set(name, courseFrom(at));
    if (kind === 'throws' || kind === 'times-out') this.#failedAt = at;
    if (kind === 'throttled') this.#throttledAt = at;
    const isEnd = kind === 'returns' || kind === 'throws' || kind === 'times-out';
    if (isEnd && run !== undefined) this.#ends.set(run, moment);
    for (const course of this.#coursesOf(moment)) goOn(course, moment);
  }

  #coursesOf({ messages }: Moment): Course[] {
    return messages.flatMap((name) => this.#courses.get(name) ?? []);
  }
}

/** So long the mapping has a poller fewer after a failure, seconds; with ReportBatchItemFailures it has not. */
const SLOWED = RECOVERY_MS / 1_000;

/** Messages of one receive (facts: SQS 1.2). */
const MOST_PER_RECEIVE = 10;
