import { expect, test } from 'vitest';
import { playLaboratory } from '../../../../../lab-stack/local/laboratory/play.ts';
import { SET_UPS } from '../../../../../lab-stack/local/laboratory/set-ups.ts';
import { rowsOf, summaryOf } from './rows.ts';

test('a row tells its time once, counts receives, and explains a rule at its first appearance', async () => {
  const rows = rowsOf(await playLaboratory(SET_UPS.fails.settings));
  expect(rows.slice(0, 6).map(({ time, text }) => `${time}|${text}`)).toEqual([
    '0 s|m1 is sent.',
    '|m1 is received: receive 1 of 3.',
    '|Run 1 of the function begins, with m1.',
    '5 s|Run 1 throws.',
    '30 s|m1 returns to the queue.',
    '|m1 is received: receive 2 of 3.',
  ]);
  expect(rows[1]).toMatchObject({ rules: ['sqs-long-poll-wakes'], told: ['sqs-long-poll-wakes'] });
  expect(rows[5]).toMatchObject({
    rules: ['sqs-long-poll-wakes', 'sqs-receive-count-meaning'],
    told: ['sqs-receive-count-meaning'],
  });
});

test('the summary counts runs and names what became of the messages', async () => {
  expect(summaryOf(await playLaboratory(SET_UPS.poison.settings))).toBe(
    'Over after 180 s. The function ran 3 times. Deleted: none. Dead letters: m1, m2, m3, m4.',
  );
  expect(summaryOf(await playLaboratory(SET_UPS.stopped.settings))).toBe(
    'Over after 160 s. The function never ran. Deleted: none. Dead letters: m1.',
  );
  expect(summaryOf(await playLaboratory(SET_UPS.capped.settings))).toContain('Deleted: 12 messages.');
});

test('a run that was cut off says what is left', async () => {
  const played = await playLaboratory(SET_UPS.stopped.settings);
  expect(summaryOf({ ...played, seconds: 172_800, left: ['m1'] })).toMatch(
    /^Cut off after 172,800 s\..* Still in the queue: m1\.$/,
  );
});
