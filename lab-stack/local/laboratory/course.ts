import type { Moment } from './moment.ts';

/** What is known of a message so far. Times are seconds. */
export interface Course {
  receives: number;
  /** Since when it could be received. */
  visibleSince: number;
  isVisible: boolean;
  receivedAt: number;
  /** The run that began with the latest receive. */
  run: number | undefined;
  /** All runs that have had it. */
  readonly runs: Set<number>;
  isThrottled: boolean;
}

/** Sent, and to be received, at this second. */
export function courseFrom(at: number): Course {
  return {
    receives: 0,
    visibleSince: at,
    isVisible: true,
    receivedAt: at,
    run: undefined,
    runs: new Set(),
    isThrottled: false,
  };
}

/** What a moment that is about the message makes of its course. */
export function goOn(course: Course, { kind, at, run }: Moment): void {
  if (kind === 'received') {
    course.receives += 1;
    course.receivedAt = at;
    course.isVisible = false;
    course.isThrottled = false;
    course.run = undefined;
  }
  if (kind === 'throttled') course.isThrottled = true;
  if (kind === 'begins' && run !== undefined) {
    course.run = run;
    course.runs.add(run);
  }
  if (kind === 'visible') {
    course.isVisible = true;
    course.visibleSince = at;
  }
}
