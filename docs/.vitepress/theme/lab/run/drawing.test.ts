import { expect, test } from 'vitest';
import { playLaboratory } from '../../../../../lab-stack/local/laboratory/play.ts';
import { SET_UPS } from '../../../../../lab-stack/local/laboratory/set-ups.ts';
import { drawingOf } from './drawing.ts';
import { scaleOf } from './scale.ts';

test.each([280, 688, 1_200])('at %i pixels everything is inside, and in the order of time', async (width) => {
  const played = await playLaboratory(SET_UPS.rush.settings);
  const { lanes, ticks, height } = drawingOf(played, width);
  const rights = lanes.flatMap(({ hidden, runs, end }) => [
    ...[...hidden, ...runs].map((box) => box.x + box.width),
    // The sign of an end stands right of it.
    ...(end ? [end.x + 20] : []),
  ]);
  expect(Math.max(...rights, ...ticks.map(({ x }) => x))).toBeLessThanOrEqual(width);
  expect(Math.max(...lanes.map(({ y }) => y))).toBeLessThan(height);
  for (const { hidden } of lanes) {
    const places = hidden.map(({ x }) => x);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('of many messages the first ones are drawn, and the others counted', async () => {
  const played = await playLaboratory({ ...SET_UPS.reports.settings, messages: 30 });
  const { lanes, more } = drawingOf(played, 688);
  expect(lanes.length + more).toBe(30);
  expect(more).toBeGreaterThan(0);
});

test('a run of seconds in a queue of hours can still be seen', async () => {
  const played = await playLaboratory({ ...SET_UPS.fails.settings, visibility: 7_200 });
  const [lane] = drawingOf(played, 300).lanes;
  expect(Math.min(...lane!.runs.map(({ width }) => width))).toBeGreaterThanOrEqual(4);
});

test.each([
  [0, 300],
  [1, 300],
  [75, 300],
  [75, 1_000],
  [130_000, 300],
  [172_800, 1_000],
])('the ticks of %i s on %i pixels are round, apart, and reach far', (end, width) => {
  const { ticks, x } = scaleOf(end, 40, width);
  const places = ticks.map((tick) => tick.x);
  expect(places[0]).toBe(40);
  places.slice(1).forEach((place, nth) => expect(place - places[nth]!).toBeGreaterThanOrEqual(60));
  expect(x(Math.max(1, end))).toBe(width);
  expect(places.at(-1)!).toBeLessThanOrEqual(width);
  expect(places.length === 1 && end > 1 && width > 200).toBe(false);
});
