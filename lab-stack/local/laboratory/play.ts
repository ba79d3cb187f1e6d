import { openQueueRun, type QueueRun } from './queue-run.ts';
import { reasonsOf, type ReasonedMoment } from './reasons.ts';
import { asRefused, checkRoom } from './refuse.ts';
import type { LaboratorySettings } from './settings.ts';
import { setupOf, SOURCE } from './setup-of.ts';

export interface Played {
  readonly settings: LaboratorySettings;
  readonly moments: readonly ReasonedMoment[];
  /** From the beginning to the last moment, or to where the run was cut off. */
  readonly seconds: number;
  /** What is still in the queue: empty unless the run was cut off. */
  readonly left: readonly string[];
}

/** A run is cut off after two days, or when it tells more than anybody reads. Seconds, moments. */
const LONGEST = 172_800;
const MOST_MOMENTS = 600;

/**
 * Plays settings until every message is done or a dead letter, in virtual time. The same settings give the same run.
 * Rejects with Refused for settings that a service, or the laboratory, refuses.
 */
export async function playLaboratory(settings: LaboratorySettings): Promise<Played> {
  checkRoom(settings);
  const run = await openQueueRun(setupOf(settings)).catch((thrown: unknown) => {
    throw asRefused(thrown);
  });
  const isFull = (): boolean => run.moments.length >= MOST_MOMENTS;
  for (const { at, names } of sendings(settings)) {
    await run.until(at, isFull);
    await run.send(names);
  }
  await run.until(LONGEST, () => isFull() || isOver(run, settings));
  const left = run.held(SOURCE);
  const moments = reasonsOf(run.moments, settings);
  return { settings, moments, left, seconds: left.length > 0 ? run.seconds() : (moments.at(-1)?.at ?? 0) };
}

function sendings({ messages, gap }: LaboratorySettings): { at: number; names: string[] }[] {
  const names = Array.from({ length: messages }, (_, place) => `m${place + 1}`);
  return gap === 0 ? [{ at: 0, names }] : names.map((name, place) => ({ at: place * gap, names: [name] }));
}

/** Nothing is in the queue, nobody works any more, and no batch is still being gathered. */
function isOver({ held, moments, seconds }: QueueRun, { window }: LaboratorySettings): boolean {
  const count = (...kinds: readonly string[]): number =>
    moments.filter(({ kind }) => kinds.includes(kind)).length;
  const received = moments.findLast(({ kind }) => kind === 'received')?.at ?? 0;
  return (
    held(SOURCE).length === 0 &&
    count('begins') === count('returns', 'throws', 'times-out') &&
    seconds() >= received + window
  );
}
