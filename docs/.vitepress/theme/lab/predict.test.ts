import { expect, test } from 'vitest';
import { playLaboratory, type Played } from '../../../../lab-stack/local/laboratory/play.ts';
import { SET_UPS, type SetUpName } from '../../../../lab-stack/local/laboratory/set-ups.ts';
import { marked, NOTHING_SAID, type Prediction } from './predict.ts';

const played = (name: SetUpName): Promise<Played> => playLaboratory(SET_UPS[name].settings);

async function sentences(name: SetUpName, watched: string, said: Partial<Prediction>): Promise<string[]> {
  const marks = marked({ ...NOTHING_SAID, ...said }, watched, await played(name));
  return marks.map(({ isRight, sentence }) => `${isRight ? 'right' : 'wrong'}: ${sentence}`);
}

test('what was predicted to the second is right', async () => {
  expect(await sentences('fails', 'm1', { again: 30, letter: 90, runs: 3 })).toEqual([
    'right: Right: at 30 s.',
    'right: Right: at 90 s.',
    'right: Right: 3 times.',
  ]);
});

test('what is wrong is told with the difference', async () => {
  expect(await sentences('fails', 'm1', { again: 5, letter: 95, runs: 1 })).toEqual([
    'wrong: You said 5 s. It is 30 s: 25 s later.',
    'wrong: You said 95 s. It is 90 s: 5 s earlier.',
    'wrong: You said once. It is 3 times.',
  ]);
});

test('never can be right and wrong', async () => {
  expect(await sentences('fails', 'm1', { again: 'never', letter: 'never' })).toEqual([
    'wrong: You said never. It happens, at 30 s.',
    'wrong: You said never. It happens, at 90 s.',
  ]);
  expect(await sentences('reports', 'm1', { again: 'never', letter: 60 })).toEqual([
    'right: Right: never.',
    'wrong: You said 60 s. It never happens.',
  ]);
  expect(await sentences('stopped', 'm1', { runs: 0 })).toEqual(['right: Right: not once.']);
});

test('what was not said is not marked', async () => {
  expect(marked(NOTHING_SAID, 'm1', await played('fails'))).toEqual([]);
});

test('each mark has the rule that decides', async () => {
  const said = { again: 1, letter: 1, runs: undefined };
  const rulesOf = async (name: SetUpName, watched: string): Promise<unknown> =>
    marked(said, watched, await played(name)).map(({ rules }) => rules[0]);
  expect(await rulesOf('fails', 'm1')).toEqual(['batch-failed-waits', 'sqs-redrive-moment']);
  expect(await rulesOf('stopped', 'm1')).toEqual(['mapping-throttle-burns-receive', 'sqs-redrive-moment']);
  // Neither happens to m1: it was deleted, because the report does not name it.
  expect(await rulesOf('reports', 'm1')).toEqual(['batch-some-failed', 'batch-some-failed']);
});
