import { expect, test } from 'vitest';
import { playLaboratory } from '../../../../../lab-stack/local/laboratory/play.ts';
import { SET_UPS, type SetUpName } from '../../../../../lab-stack/local/laboratory/set-ups.ts';
import { lanesOf, waitsOf, type Lane } from './lanes.ts';

async function lanes(name: SetUpName): Promise<{ lanes: Lane[]; seconds: number }> {
  const { moments, seconds } = await playLaboratory(SET_UPS[name].settings);
  return { lanes: lanesOf(moments, seconds), seconds };
}

test('a reported message is hidden twice, and its neighbours once', async () => {
  const [m1, m2] = (await lanes('reports')).lanes;
  expect(m1).toEqual({
    message: 'm1',
    sentAt: 0,
    hidden: [{ from: 0, to: 15 }],
    runs: [{ from: 0, to: 15, run: 1, isFailed: false }],
    returns: [],
    end: { at: 15, kind: 'deleted' },
  });
  expect(m2).toMatchObject({
    hidden: [
      { from: 0, to: 60 },
      { from: 60, to: 65 },
    ],
    runs: [
      { from: 0, to: 15, isFailed: true },
      { from: 60, to: 65, isFailed: false },
    ],
    returns: [60],
  });
});

test('a throw fails the run for every message of the batch', async () => {
  const failed = (await lanes('poison')).lanes.map(({ runs }) => runs.map(({ isFailed }) => isFailed));
  expect(failed).toEqual(Array.from({ length: 4 }, () => [true, true, true]));
});

test('a message that the function never had has no run, and ends as a dead letter', async () => {
  const { lanes: all } = await lanes('rush');
  expect(all[2]).toMatchObject({ runs: [], returns: [30, 60], end: { at: 60, kind: 'dead-letter' } });
});

test('a message can be received in all stretches in which it is not hidden', async () => {
  const { lanes: all, seconds } = await lanes('rush');
  const waits = all.map((lane) => waitsOf(lane, lane.end?.at ?? seconds));
  expect(waits[0]).toEqual([]);
  expect(waits[5]).toEqual([{ from: 0, to: 25 }]);
});
