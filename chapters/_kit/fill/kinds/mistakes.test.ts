import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../exercises/_kit/paths.ts';
import { Runs } from '../runs.ts';
import { mistakes } from './mistakes.ts';

const folder = join(ROOT, 'docs/instructor');
const fill = async (words: string): Promise<string> =>
  (await mistakes(words, { folder, runs: new Runs() })).lines.join('\n');

test('a mistake is told with its belief, what breaks, and the words that a learner reads', async () => {
  const text = await fill('03a a-looks-first');
  expect(text).toContain(`[One conditional write decides](../../exercises/03-idempotent-claim/): `);
  expect(text).toContain('**“I have looked, and nobody had the job; so it is mine.”**');
  // As the head of the answer's own file says it.
  expect(text).toContain('breaks a1, a2, a3.');
  expect(text).toMatch(/^> .*had claimed and is still at work on: both work on it now.*\n>\n> .+\?$/m);
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
