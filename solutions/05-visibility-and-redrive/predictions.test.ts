import { expect, test } from 'vitest';
import { solutionOf } from '../../exercises/_kit/answer/answers.ts';
import { readExercise } from '../../exercises/_kit/exercise/exercise.ts';
import { judgeStage } from '../../exercises/_kit/judge/judge-stage.ts';

test('the numbers of the solution are those of a run of the local runtime', async () => {
  const exercise = readExercise('05-visibility-and-redrive');
  const judged = await judgeStage(exercise, 'a', solutionOf(exercise));
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.filter(({ passed }) => !passed)).toEqual([]);
});
