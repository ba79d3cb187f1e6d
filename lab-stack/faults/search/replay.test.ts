import { expect, test } from 'vitest';
import { replay } from './replay.ts';
import { playScript, type Script } from './testing/script.ts';

const script: Script = { A: [{ label: 'a1' }, { label: 'a2' }], B: [{ label: 'b1' }] };
const schedule = [{ run: 'A' }, { run: 'B' }, { run: 'A' }];

test('plays exactly this schedule', async () => {
  expect(await replay(playScript(script), schedule)).toEqual(['a1', 'b1', 'a2']);
});

test('a schedule that is too short rejects, and says who still waits', async () => {
  await expect(replay(playScript(script), schedule.slice(0, 2))).rejects.toThrow(/"A B" is over.*A \(a2\)/);
});

test('a schedule that is too long rejects', async () => {
  const tooLong = [...schedule, { run: 'B' }];
  await expect(replay(playScript(script), tooLong)).rejects.toThrow('over after 3 of the 4 decisions');
});
