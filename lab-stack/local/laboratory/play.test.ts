import { expect, test } from 'vitest';
import { momentText } from './moment.ts';
import { playLaboratory } from './play.ts';
import type { LaboratorySettings } from './settings.ts';
import { settingsWith } from './testing/settings.ts';

async function told(changes: Partial<LaboratorySettings>): Promise<string[]> {
  const { moments } = await playLaboratory(settingsWith(changes));
  return moments.map((moment) => [momentText(moment), ...moment.rules].join(' '));
}

test('a reported message returns when its visibility timeout is over, and the others are deleted', async () => {
  expect(await told({})).toEqual([
    '0 s: m1, m2 and m3 are sent.',
    '0 s: m1, m2 and m3 are received. sqs-long-poll-wakes',
    '0 s: run 1 of the function begins, with m1, m2 and m3. lambda-mapping-sync',
    '15 s: run 1 ends, and reports m2 as failed. batch-some-failed',
    '15 s: m1 and m3 are deleted from the queue. batch-some-failed',
    '60 s: m2 returns to the queue. batch-failed-waits',
    '60 s: m2 is received. sqs-long-poll-wakes sqs-receive-count-meaning',
    '60 s: run 2 of the function begins, with m2. lambda-mapping-sync',
    '65 s: run 2 ends well. batch-empty-list',
    '65 s: m2 is deleted from the queue. batch-empty-list',
  ]);
});

test('after a throw the whole batch returns, what was done included', async () => {
  expect((await told({ how: 'throws' })).slice(3, 6)).toEqual([
    '10 s: run 1 throws. batch-error',
    '60 s: m1, m2 and m3 return to the queue. batch-failed-waits',
    '60 s: m1, m2 and m3 are received. sqs-long-poll-wakes sqs-receive-count-meaning',
  ]);
});

test('without ReportBatchItemFailures a report deletes what it reports', async () => {
  expect((await told({ reports: false })).slice(3)).toEqual([
    '15 s: run 1 ends, and reports m2 as failed. batch-flag-off',
    '15 s: m1, m2 and m3 are deleted from the queue. batch-flag-off',
  ]);
});

test('a function that hangs is ended at its timeout, and what it would do later does not happen', async () => {
  const lines = await told({ work: 40, messages: 1, who: 'none', receives: 1 });
  expect(lines.slice(2)).toEqual([
    '0 s: run 1 of the function begins, with m1. lambda-mapping-sync',
    '30 s: run 1 has worked until its timeout, and is ended. lambda-timeout-range batch-error',
    '60 s: m1 returns to the queue. batch-failed-waits',
    '60 s: m1 is moved to the dead-letter queue. sqs-redrive-moment',
  ]);
});

test('a stopped function spends the receives of its messages without a run', async () => {
  expect((await told({ places: 0, receives: 1, messages: 1 })).slice(1)).toEqual([
    '0 s: m1 is received. sqs-long-poll-wakes',
    '0 s: no run may begin with m1: the function is throttled. lambda-reserve-cap mapping-throttle-keeps-batch',
    '60 s: m1 returns to the queue. mapping-throttle-burns-receive',
    '60 s: m1 is moved to the dead-letter queue. sqs-redrive-moment',
  ]);
});

test('a batch that found a place after all begins late', async () => {
  const { moments } = await playLaboratory(settingsWith({ places: 1, batch: 1, messages: 2, who: 'none' }));
  const begun = moments.filter(({ kind }) => kind === 'begins');
  expect(begun.map(({ messages, rules }) => [...messages, rules[0]])).toEqual([
    ['m1', 'lambda-mapping-sync'],
    ['m2', 'mapping-throttle-keeps-batch'],
  ]);
});

test('a window that nobody added to the visibility timeout lets a second receive overtake the run', async () => {
  const lines = await told({
    window: 50,
    visibility: 30,
    work: 20,
    messages: 1,
    who: 'none',
    receives: 2,
  });
  expect(lines.slice(2)).toEqual([
    '30 s: m1 returns to the queue. mapping-visibility-recommended',
    '30 s: m1 is received. sqs-long-poll-wakes sqs-receive-count-meaning',
    '50 s: run 1 of the function begins, with m1. mapping-window-range lambda-mapping-sync',
    '60 s: m1 returns to the queue. mapping-visibility-recommended',
    '60 s: m1 is moved to the dead-letter queue. sqs-redrive-moment',
    '70 s: run 1 ends well. batch-empty-list',
    '70 s: m1 is not deleted: the delete comes too late. sqs-delete-old-handle',
    '80 s: run 2 of the function begins, with m1. mapping-window-range lambda-mapping-sync',
    '100 s: run 2 ends well. batch-empty-list',
    '100 s: m1 is not deleted: the delete comes too late. sqs-delete-old-handle',
  ]);
});

test('with a cap the mapping leaves in the queue what it cannot hand on', async () => {
  const { moments } = await playLaboratory(
    settingsWith({ cap: 2, places: 2, batch: 1, messages: 3, who: 'none' }),
  );
  const third = moments.find(({ kind, messages }) => kind === 'received' && messages.includes('m3'));
  expect(third).toMatchObject({ at: 5, receive: 1, rules: ['mapping-concurrency-caps'] });
  expect(moments.map(({ kind }) => kind)).not.toContain('throttled');
});

test('after failures that nobody reports the mapping polls with less', async () => {
  const { moments } = await playLaboratory(
    settingsWith({ batch: 1, reports: false, messages: 12, who: 'all', how: 'throws' }),
  );
  const late = moments.filter(({ kind, at }) => kind === 'received' && at > 60 && at < 70);
  expect(late.length).toBeGreaterThan(0);
  for (const { rules } of late) expect(rules[0]).toBe('mapping-error-slows');
});

test('messages can be sent one after the other, and fail every so often', async () => {
  const { moments, seconds, left } = await playLaboratory(
    settingsWith({ gap: 10, batch: 1, who: 'all', when: 'every', count: 2, how: 'throws' }),
  );
  expect(moments.filter(({ kind }) => kind === 'sent').map(({ at }) => at)).toEqual([0, 10, 20]);
  expect(moments.filter(({ kind }) => kind === 'throws').map(({ at }) => at)).toEqual([15, 75]);
  expect(left).toEqual([]);
  expect(seconds).toBe(135);
});

test.each<[Partial<LaboratorySettings>, keyof LaboratorySettings, string | undefined, RegExp]>([
  [{ visibility: 20 }, 'visibility', 'mapping-timeout-checked', /less than Function timeout: 30 seconds/],
  [{ visibility: 43_201 }, 'visibility', 'sqs-visibility-range', /43201/],
  [{ receives: 0 }, 'receives', 'sqs-max-receive-range', /1 to 1000/],
  [{ batch: 11 }, 'window', 'mapping-window-large-batch', /greater than 0/],
  [{ batch: 10_001, window: 1 }, 'batch', 'mapping-batch-size-standard', /10001/],
  [{ window: 301 }, 'window', 'mapping-window-range', /301/],
  [{ cap: 1 }, 'cap', 'mapping-concurrency-range', /2 to 1000/],
  [{ timeout: 901 }, 'timeout', 'lambda-timeout-range', /901/],
  [{ messages: 51 }, 'messages', undefined, /laboratory/],
])('%j is refused, with the row that says so', async (changes, setting, rule, message) => {
  await expect(playLaboratory(settingsWith(changes))).rejects.toMatchObject({
    name: 'Refused',
    setting,
    rule,
    message: expect.stringMatching(message) as unknown,
  });
});
