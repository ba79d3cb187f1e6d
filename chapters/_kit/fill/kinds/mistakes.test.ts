import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerNamed } from '../../../../exercises/_kit/answer/answers.ts';
import { readExercise } from '../../../../exercises/_kit/exercise/exercise.ts';
import { judgeStage } from '../../../../exercises/_kit/judge/judge-stage.ts';
import { ROOT } from '../../../../exercises/_kit/paths.ts';
import { Runs } from '../runs.ts';
import { mistakes } from './mistakes.ts';

const folder = join(ROOT, 'docs/instructor');
const fill = async (words: string): Promise<string> =>
  (await mistakes(words, { folder, runs: new Runs() })).lines.join('\n');

test('a mistake is told with its belief, what breaks, and the words that a learner reads', async () => {
  const text = await fill('03a a-looks-first');
  const exercise = readExercise('03-idempotent-claim');
  const judged = await judgeStage(exercise, 'a', answerNamed(exercise, 'a', 'wrong/a-looks-first'));
  const broken = judged.filter(({ passed }) => !passed);
  expect(text).toContain(`[One conditional write decides](../../exercises/03-idempotent-claim/): `);
  expect(text).toContain('**“I have looked, and nobody had the job; so it is mine.”**');
  expect(text).toContain(`breaks ${broken.map(({ test: name }) => name).join(', ')}.`);
  const { broke, ask } = broken[0]!.verdict!;
  expect(text).toContain(`> ${broke}\n>\n> ${ask}`);
});

test('a wrong prediction is told too', async () => {
  expect(await fill('00a a-report-is-faster')).toMatch(
    /> After the report, m2 is received again at 15 s, you say: too early\./,
  );
});

test.each([
  ['03a', 'mistakes name a stage and its wrong answers'],
  ['03a b-one-clock', 'stage 03a has no answer "wrong/b-one-clock"'],
  ['09a a-one', 'there is no stage "09a"'],
])('“%s”: refused', async (words, says) => {
  await expect(fill(words)).rejects.toThrow(says);
});
