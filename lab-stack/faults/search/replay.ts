import type { Play, Schedule } from '../schedule.ts';
import { show } from './show.ts';
import { walkHere } from './walk.ts';

/**
 * Plays exactly this schedule, in this process. Rejects when the run asks for fewer, more or other decisions than it
 * has.
 */
export async function replay<Result>(play: Play<Result>, schedule: Schedule): Promise<Result> {
  const shown = await show(
    walkHere(play, () => ({ broken: [] })),
    schedule,
  );
  // An endless loop would not have come here.
  return (shown as { result: Result }).result;
}
