/** Two days of polling an empty queue take seconds to play. */
import { expect, test } from 'vitest';
import { playLaboratory } from './play.ts';
import { settingsWith } from './testing/settings.ts';

test('a run that never comes to rest is cut off, and says what is left', async () => {
  const { left, seconds } = await playLaboratory(
    settingsWith({ who: 'all', when: 'always', receives: 1_000, visibility: 40_000, messages: 1 }),
  );
  expect(left).toEqual(['m1']);
  expect(seconds).toBe(172_800);
});
