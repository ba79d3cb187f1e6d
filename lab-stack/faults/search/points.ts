import type { ChoicePoint } from '../schedule.ts';

/** The same text for the same point, and only for it. */
export function textOf({ parked }: ChoicePoint): string {
  return JSON.stringify(
    parked.map(({ run, call, label, reads, writes, faults, held }) => [
      run,
      call,
      label,
      reads,
      writes,
      faults,
      held ?? false,
    ]),
  );
}

/** A point, kept once however many schedules pass it. */
export interface KnownPoint {
  readonly point: ChoicePoint;
  readonly text: string;
}

/** Keeps each point once: the schedules of a search pass few different ones. */
export function pointStore(): (point: ChoicePoint) => KnownPoint {
  const known = new Map<string, KnownPoint>();
  return (point) => {
    const text = textOf(point);
    const kept = known.get(text) ?? { point, text };
    known.set(text, kept);
    return kept;
  };
}
