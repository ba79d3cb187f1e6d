import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Exercise } from '../exercise/exercise.ts';
import { readShelf } from './filling.ts';

let exercise: Exercise;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'filling é '));
  mkdirSync(join(folder, 'wrong'));
  exercise = {
    name: '09-example',
    folder,
    title: 'Example',
    chapter: '09-example',
    stages: [],
    untripped: {},
  };
});
afterEach(() => rmSync(exercise.folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(exercise.folder, 'wrong', name), text);
}

test('a filling has a header and a section for each hole', () => {
  write(
    'b-two-holes.ts',
    `// breaks: b1, b3
// belief: It is sent once.
// told: It was made twice.
// told: A second document.
// from: D9
// #region ex09b
one();
// #endregion ex09b
// #region ex09b-other
two();
// #endregion ex09b-other
`,
  );
  const [filling] = readShelf(exercise, 'wrong');
  expect(filling).toMatchObject({
    name: 'b-two-holes',
    stage: 'b',
    about: {
      breaks: ['b1', 'b3'],
      belief: 'It is sent once.',
      told: ['It was made twice.', 'A second document.'],
      from: 'D9',
    },
  });
  expect([...filling!.lines]).toEqual([
    ['ex09b', ['one();']],
    ['ex09b-other', ['two();']],
  ]);
});

test('imports belong to the hole that they stand before', () => {
  write(
    'b-with-imports.ts',
    `// breaks: b1
import { one } from './one.ts';

// #region ex09b
one();
// #endregion ex09b
import { two } from './two.ts';
// #region ex09b-other
two();
// #endregion ex09b-other
`,
  );
  const [filling] = readShelf(exercise, 'wrong');
  expect([...filling!.imports]).toEqual([
    ['ex09b', ["import { one } from './one.ts';"]],
    ['ex09b-other', ["import { two } from './two.ts';"]],
  ]);
});

test('a prediction states its header beside its values', () => {
  write('a-too-early.json', JSON.stringify({ about: { breaks: ['a1'] }, prediction: { seconds: 30 } }));
  expect(readShelf(exercise, 'wrong')).toMatchObject([
    { about: { breaks: ['a1'], told: [] }, prediction: { seconds: 30 } },
  ]);
});

test('a header line that is none is named', () => {
  write('a-bad.ts', '// brakes: a1\n// #region ex09a\n// #endregion ex09a\n');
  expect(() => readShelf(exercise, 'wrong')).toThrow(/a-bad\.ts: a header has lines such as/);
});

test('a shelf that is not there is empty', () => {
  expect(readShelf(exercise, 'right')).toEqual([]);
});
