import { expect, test } from 'vitest';
import { filledAnswer } from '../answer/answer.ts';
import { codeOf } from '../answer/code.ts';
import { readShelf } from '../answer/filling.ts';
import { linesOf, regionsOf } from '../cutter/regions.ts';
import { labText, readExercise } from '../exercise/exercise.ts';
import { firstFailing, judgeTests, stageFile } from './judge-stage.ts';
import { Judging } from './judging.ts';
import { testsOf } from './test.ts';

const exercise = readExercise('01-accepted-semantics');
const start = filledAnswer(exercise, 'start', readShelf(exercise, 'start'));

test('finds a broken promise long before all is explored, and the whole judging agrees', async () => {
  const tests = await testsOf(stageFile(exercise, 'a'));
  const code = codeOf(start);
  const quick = new Judging(start, { codeOf: () => code, how: { until: 'first-broken' } });
  const first = await firstFailing(tests, quick);
  const whole = new Judging(start, { codeOf: () => code, known: await quick.complete() });
  const judged = await judgeTests(tests, whole);
  const same = judged.find(({ test }) => test === first?.test);
  expect(same?.verdict?.statement).toBe(first?.verdict?.statement);
  expect(same?.verdict?.broke).toBe(first?.verdict?.broke);
  expect(first?.verdict?.visited).toBeLessThan(same?.verdict?.visited ?? 0);
  expect(judged.filter(({ isUndecided }) => isUndecided)).toEqual([]);
}, 120_000);

test.each([
  ['01-accepted-semantics', 'src/submit/accept.ts', 'return ((1;', 'accept.ts:13:11 Expected'],
  ['05-visibility-and-redrive', 'template.yaml', 'a: [1', 'template.yaml:'],
])(
  'what cannot be read is told by its place in the file of the learner: %s',
  async (name, file, line, place) => {
    const exercise = readExercise(name);
    const text = regionsOf(labText(file), file).values().next().value!;
    const lines = linesOf(labText(file));
    const texts = new Map([[file, [...lines.slice(0, text.from), line, ...lines.slice(text.to)].join('\n')]]);
    const answer = { exercise: name, name: 'learner', texts, predictions: new Map() };
    await expect(new Judging(answer).readable()).rejects.toThrow(`exercises/${exercise.name}/${place}`);
    await expect(
      new Judging({ ...answer, texts: new Map([[file, labText(file)]]) }).readable(),
    ).resolves.toBeUndefined();
  },
  120_000,
);

test('says nothing against an answer of which too little was explored', async () => {
  const solution = { ...start, name: 'solution', texts: new Map<string, string>() };
  const tests = await testsOf(stageFile(exercise, 'a'));
  const short = new Judging(solution, { how: { budget: { plays: 1 } } });
  expect(await firstFailing(tests, short)).toBeUndefined();
  expect((await short.complete()).size).toBe(0);
}, 120_000);
