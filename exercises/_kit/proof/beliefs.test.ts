import { describe, expect, test } from 'vitest';
import { readExercises } from '../exercise/exercise.ts';
import { beliefsOf, readBeliefs } from './beliefs.ts';

const withTwo = readExercises().filter((one) => {
  const stages = new Set(Object.keys(readBeliefs(one)).map((signature) => signature.slice(0, 1)));
  return stages.size > 1;
});

describe.each(withTwo)('the beliefs of $name', (exercise) => {
  test('stay as they are where nothing was judged', () => {
    expect(beliefsOf(exercise, [])).toEqual(readBeliefs(exercise));
  });

  test('of one stage alone follow from what was judged of it', () => {
    const of = { exercise: exercise.name, stage: 'a', answer: 'solution' };
    const left = beliefsOf(exercise, [{ of, tests: [], visited: 1 }]);
    expect(Object.keys(left)).toEqual(
      Object.keys(readBeliefs(exercise)).filter((signature) => !signature.startsWith('a ')),
    );
    expect(left).not.toEqual({});
  });
});
