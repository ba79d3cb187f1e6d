import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { afterReport, afterThrow } from '../../../exercises/00-it-came-back/timelines.ts';
import { fails, stopped } from '../../../exercises/05-visibility-and-redrive/timelines.ts';
import { momentText, type Moment, type MomentKind } from './moment.ts';
import { playLaboratory } from './play.ts';
import { SET_UPS, type SetUpName } from './set-ups.ts';

/** What the exercises do not write down. */
const MORE: ReadonlySet<MomentKind> = new Set(['sent', 'throttled', 'visible', 'not-deleted']);

const playedLike: [SetUpName, () => Promise<readonly Moment[]>][] = [
  ['throws', afterThrow],
  ['reports', afterReport],
  ['fails', fails],
  ['stopped', stopped],
];

test.each(playedLike)('%s goes as in the exercise of its chapter', async (name, exercise) => {
  const { moments } = await playLaboratory(SET_UPS[name].settings);
  expect(moments.filter(({ kind }) => !MORE.has(kind)).map(momentText)).toEqual(
    (await exercise()).map(momentText),
  );
});

test('its chapter is there', () => {
  for (const { chapter } of Object.values(SET_UPS))
    expect(existsSync(new URL(`../../../chapters/${chapter}/README.md`, import.meta.url))).toBe(true);
});

test('the message to watch is one that is sent', () => {
  for (const { watch, settings } of Object.values(SET_UPS))
    expect(Number(watch.slice(1))).toBeLessThanOrEqual(settings.messages);
});

/** Messages, in the order in which they meet the end that is named. */
async function endings(name: SetUpName, kind: MomentKind): Promise<string[]> {
  const { moments } = await playLaboratory(SET_UPS[name].settings);
  return moments.flatMap((moment) => (moment.kind === kind ? moment.messages : []));
}

test('a poison message takes its good neighbours along', async () => {
  expect(await endings('poison', 'dead-letter')).toEqual(['m1', 'm2', 'm3', 'm4']);
});

test('a report that nobody reads loses what it reports', async () => {
  expect(await endings('unread', 'deleted')).toContain('m2');
});

test('an outage that is longer than the tries ends among the dead letters', async () => {
  expect(await endings('outage', 'dead-letter')).toEqual(['m1', 'm2', 'm3']);
});

test('a window that nobody added repeats a message that never fails', async () => {
  expect(await endings('window', 'begins')).toEqual(['m1', 'm1', 'm1']);
  expect(await endings('window', 'dead-letter')).toEqual(['m1']);
});

test('in the rush messages become dead letters that no run has had; with the cap none does', async () => {
  const letters = await endings('rush', 'dead-letter');
  const begun = new Set(await endings('rush', 'begins'));
  expect(letters.filter((name) => !begun.has(name)).length).toBeGreaterThan(0);
  expect(await endings('capped', 'dead-letter')).toEqual([]);
  expect((await endings('capped', 'deleted')).length).toBe(12);
});
