import { readFillings, type Filling } from '../answer/filling.ts';
import type { Exercise } from '../exercise/exercise.ts';

/** One answer, judged by one stage. */
export interface Case {
  readonly exercise: string;
  readonly stage: string;
  /** As `answerNamed` reads it. */
  readonly answer: string;
  readonly filling?: Filling;
}

/** Every answer that an exercise keeps, beside the solution. */
export function casesOf(exercise: Exercise): Case[] {
  const fillings = readFillings(exercise);
  return exercise.stages.flatMap(({ id }) => [
    { exercise: exercise.name, stage: id, answer: 'solution' },
    ...fillings
      .filter(({ stage }) => stage === id)
      .map((filling) => ({
        exercise: exercise.name,
        stage: id,
        answer: `${filling.shelf}/${filling.name}`,
        filling,
      })),
  ]);
}
