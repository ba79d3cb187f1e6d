import type { Play, Schedule } from '../schedule.ts';
import { nameOf } from './sizes.ts';

/** Plays exactly this schedule. Rejects when the run asks for fewer or more decisions than it has. */
export async function replay<Result>(play: Play<Result>, schedule: Schedule): Promise<Result> {
  let made = 0;
  const result = await play(({ parked }) => {
    const choice = schedule[made++];
    if (choice) return choice;
    throw new Error(
      `The schedule "${nameOf(schedule)}" is over, and there still waits ${parked.map(({ run, label }) => `${run} (${label})`).join(', ')}. It belongs to another version of the code or of the scenario.`,
    );
  });
  if (made === schedule.length) return result;
  throw new Error(
    `The run was over after ${made} of the ${schedule.length} decisions of the schedule "${nameOf(schedule)}". It belongs to another version of the code or of the scenario.`,
  );
}
