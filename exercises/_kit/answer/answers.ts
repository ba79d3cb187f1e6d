import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise } from '../exercise/exercise.ts';
import { SOLUTIONS } from '../paths.ts';
import { filledAnswer, type Answer } from './answer.ts';
import { readShelf, type Filling, type Shelf } from './filling.ts';
import { learnersStage } from './learners-stage.ts';

/** The lab stack's own answer to every stage. */
export function solutionOf(exercise: Exercise): Answer {
  const predictions = exercise.stages.flatMap(({ prediction }) =>
    prediction
      ? [
          [
            prediction,
            JSON.parse(readFileSync(join(SOLUTIONS, exercise.name, prediction), 'utf8')) as unknown,
          ] as const,
        ]
      : [],
  );
  return { ...filledAnswer(exercise, 'solution', []), predictions: new Map(predictions) };
}

/** One filling, and the solution in every other hole. */
export function answerWith(exercise: Exercise, filling: Filling): Answer {
  const solution = solutionOf(exercise);
  const filled = filledAnswer(exercise, `${filling.shelf}/${filling.name}`, [filling]);
  return { ...filled, predictions: new Map([...solution.predictions, ...filled.predictions]) };
}

/** An answer to a stage by name: `learner`, `solution`, or a filling such as `wrong/b-no-fence`. Throws an Error when there is none. */
export function answerNamed(exercise: Exercise, stage: string, name: string): Answer {
  if (name === 'learner') return learnersStage(exercise, stage);
  if (name === 'solution') return solutionOf(exercise);
  const [shelf = '', file] = name.split('/');
  const filling = readShelf(exercise, shelf as Shelf).find((one) => one.name === file);
  if (filling) return answerWith(exercise, filling);
  throw new Error(`${exercise.name} has no answer ${name}.`);
}
