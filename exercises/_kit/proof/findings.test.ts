import { describe, expect, test } from 'vitest';
import type { About, Filling, Shelf } from '../answer/filling.ts';
import type { Exercise } from '../exercise/exercise.ts';
import { findingsIn, signatureOf } from './findings.ts';
import type { Told } from './messages.ts';
import type { Proved } from './provers.ts';

const exercise: Exercise = {
  name: '09-example',
  folder: '/nowhere',
  title: 'Example',
  chapter: '09-example',
  stages: [{ id: 'a', title: 'One', minutes: 10, points: 1, holes: [] }],
  untripped: {},
};

const passed = (test: string): Told => ({ test, title: `${test}: …`, passed: true });
const failed = (test: string, statement: string, said = 'Broke  It was\n   made twice.'): Told => ({
  test,
  title: `${test}: …`,
  passed: false,
  statement,
  said,
});

function proved(shelf: Shelf, about: Partial<About>, tests: readonly Told[], failure?: string): Proved {
  const filling: Filling = {
    shelf,
    name: 'a-one',
    file: 'a-one.ts',
    stage: 'a',
    about: { breaks: [], told: [], ...about },
    imports: new Map(),
    lines: new Map(),
  };
  const of = { exercise: exercise.name, stage: 'a', answer: `${shelf}/a-one`, filling };
  return { of, tests, visited: 1, ...(failure !== undefined && { failed: failure }) };
}

const wrong = (about: Partial<About>, tests: readonly Told[]): Proved =>
  proved('wrong', { belief: 'It is sent once.', told: ['It was made twice.'], ...about }, tests);
const good = wrong({ breaks: ['a1'] }, [failed('a1', 'one-document'), passed('a2')]);
const other = wrong({ breaks: ['a2'], belief: 'Time decides.' }, [
  passed('a1'),
  failed('a2', 'nothing-lost'),
]);

test('answers that end as they say are no finding', () => {
  expect(findingsIn(exercise, [good, other])).toEqual([]);
});

test('a start is explained by its own belief, or by that of a wrong answer that breaks the same', () => {
  const silent = proved('start', { breaks: ['a1'] }, good.tests);
  const told = proved('start', { breaks: ['a1', 'a2'], belief: 'Nothing fails.' }, [
    failed('a1', 'one-document'),
    failed('a2', 'nothing-lost'),
  ]);
  expect(findingsIn(exercise, [good, other, silent, told])).toEqual([]);
});

describe('a finding is', () => {
  test.each<[string, Proved[], RegExp]>([
    [
      'a test that breaks unannounced',
      [wrong({ breaks: [] }, [failed('a1', 'one-document')])],
      /breaks a1, which/,
    ],
    [
      'a test that holds unannounced',
      [wrong({ breaks: ['a1', 'a2'] }, good.tests)],
      /lists a2, and it passes/,
    ],
    [
      'words that the learner is not told',
      [wrong({ breaks: ['a1'], told: ['Lost.'] }, good.tests)],
      /not told "Lost\."/,
    ],
    [
      'a wrong answer without told words',
      [wrong({ breaks: ['a1'], told: [] }, good.tests)],
      /does not state what/,
    ],
    [
      'a right answer that a test refuses',
      [proved('right', { differs: 'It waits.' }, good.tests)],
      /breaks a1, which/,
    ],
    [
      'a right answer that does not say how it differs',
      [proved('right', {}, [passed('a1')])],
      /how it differs/,
    ],
    [
      'a judge that failed',
      [proved('right', { differs: 'It waits.' }, [], 'Nobody answered.')],
      /Nobody answered/,
    ],
    ['a test that nothing fails', [good], /no wrong answer fails a2/],
    [
      'two beliefs with one face',
      [good, wrong({ breaks: ['a1'], belief: 'Another one.' }, good.tests)],
      /break the same \(a a1:one-document\) and state different beliefs/,
    ],
    [
      'a start that nobody can explain',
      [other, proved('start', { breaks: ['a1'] }, good.tests)],
      /start\/a-one breaks promises, and no belief is known for it \(a a1:one-document\)/,
    ],
    [
      'a start and a wrong answer with one face and two beliefs',
      [good, proved('start', { breaks: ['a1'], belief: 'Another one.' }, good.tests)],
      /state different beliefs/,
    ],
  ])('%s', (_, results, finding) => {
    expect(findingsIn(exercise, results).join('\n')).toMatch(finding);
  });

  test('an exception that is not needed any more', () => {
    const excused = {
      ...exercise,
      untripped: { a1: 'Nobody would write it.', a2: 'Nobody would write it.' },
    };
    expect(findingsIn(excused, [good])).toEqual([
      '09-example: the exception for a1 is not needed any more. Take it away.',
    ]);
  });
});

test('a signature tells what breaks and by what', () => {
  expect(signatureOf(good)).toBe('a a1:one-document');
  expect(signatureOf(proved('wrong', {}, [], 'It never gives the thread back.'))).toBe('a never-ends');
});
