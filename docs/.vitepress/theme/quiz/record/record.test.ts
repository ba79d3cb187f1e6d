import { expect, test } from 'vitest';
import { answered, summaryOf, tallyText } from './answered.ts';
import { ASIDE, BACKUP, backup, forget, KEY, load, replace, save, type Store } from './keep.ts';
import { emptyPractice, readPractice, type Practice } from './record.ts';

/** A browser's storage in memory; `room` is how many characters one value may have. */
function store(room = Infinity): Store & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      held.set(key, value);
    },
    removeItem: (key) => void held.delete(key),
  };
}

const ID = '05-time/too-early';
const some = answered(emptyPractice(), ID, { chosen: ['b'], right: false }, 1_000);

test('a record is kept and read again', () => {
  const place = store();
  expect(load(place)).toEqual({ practice: emptyPractice() });
  expect(save(place, some)).toBeUndefined();
  expect(load(place)).toEqual({ practice: some });
});

test('without storage, or without room in it, the reader is told', () => {
  expect(load(undefined).trouble).toMatch(/keeps nothing/);
  expect(save(undefined, some)).toMatch(/keeps nothing/);
  expect(save(store(10), some)).toMatch(/no room/);
});

test('what cannot be read is put aside and told, not overwritten', () => {
  const place = store();
  place.setItem(KEY, '{"version":1,"answers":{"x":3}}');
  const { practice, trouble } = load(place);
  expect(practice).toEqual(emptyPractice());
  expect(trouble).toMatch(/cannot be read.*kept aside/s);
  expect(place.held.get(ASIDE)).toBe('{"version":1,"answers":{"x":3}}');
});

test('an import keeps what was there as a backup, and does nothing when there is no room for that', () => {
  const place = store();
  save(place, some);
  const next = answered(some, ID, { chosen: ['a'], right: true }, 2_000);
  expect(replace(place, next)).toBeUndefined();
  expect(load(place).practice).toEqual(next);
  expect(backup(place)).toEqual(some);

  const full = store();
  save(full, some);
  const before = full.held.get(KEY);
  const without: Store = { ...full, setItem: store(10).setItem };
  expect(replace(without, next)).toMatch(/no room/);
  expect(full.held.get(KEY)).toBe(before);
});

test('everything is forgotten, backups too', () => {
  const place = store();
  save(place, some);
  replace(place, emptyPractice());
  place.setItem(ASIDE, 'x');
  forget(place);
  expect([...place.held.keys()]).toEqual([]);
  expect(place.held.has(BACKUP)).toBe(false);
});

test.each([
  ['no JSON', '{', 'It is no JSON.'],
  ['something else', '[1]', 'It is no practice record: the whole is not as it should be.'],
  ['a newer one', '{"version":2}', 'made by a newer one'],
  [
    'a member of the wrong kind',
    JSON.stringify({ ...emptyPractice(), answers: { [ID]: { chosen: ['b'], right: 'yes', at: 1 } } }),
    'It is no practice record: answers.05-time/too-early.right is not as it should be.',
  ],
  [
    'a member that nobody knows',
    JSON.stringify({ ...emptyPractice(), html: '<script>' }),
    'It is no practice record: the whole is not as it should be.',
  ],
])('a file is refused with a reason: %s', (_, text, why) => {
  expect(readPractice(text)).toEqual({ why: expect.stringContaining(why) });
});

test('an answer is noted; a miss is remembered even when it is right later', () => {
  expect(some.answers[ID]).toEqual({ chosen: ['b'], right: false, at: 1_000 });
  expect(some.missed).toEqual({ [ID]: 1_000 });
  const later: Practice = answered(some, ID, { chosen: ['a'], right: true }, 2_000);
  expect(later.answers[ID]?.right).toBe(true);
  expect(later.missed).toEqual({ [ID]: 1_000 });
  expect(summaryOf(later)).toBe('1 question answered, 1 of them right at the last try.');
});

test('how far a reader is with some questions is told in a few words', () => {
  expect(tallyText(emptyPractice(), [ID, '05-time/other'])).toBe('2 questions');
  expect(tallyText(some, [ID, '05-time/other'])).toBe('1 of 2 answered, 0 right');
  const known = answered(some, ID, { chosen: ['a'], right: true }, 2_000);
  expect(tallyText(known, [ID])).toBe('1 of 1 answered, 1 right');
  expect(tallyText(known, ['05-time/other'])).toBe('1 question');
});
