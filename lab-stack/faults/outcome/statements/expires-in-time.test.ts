import { expect, test } from 'vitest';
import { event, job } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { expiresInTime } from './expires-in-time.ts';

const marked = (expiresAt: (nowMs: number) => number): string | undefined => {
  const told = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', pending: undefined, expiresAt: expiresAt(told.now) });
  return expiresInTime.broken(told.played())?.sentence;
};

test('milliseconds where the table reads seconds', () => {
  expect(marked((now) => now + 604_800_000)).toMatch(
    /^A wrote a time to live .* reads as \d+ years from now/,
  );
});

test('a time that is over, and one with a fraction', () => {
  expect(marked((now) => now / 1_000 - 1)).toContain('already over');
  expect(marked((now) => now / 1_000 + 0.5)).toContain('no whole number');
});

test('a week from now, in whole seconds', () => {
  expect(marked((now) => Math.ceil(now / 1_000) + 604_800)).toBeUndefined();
});

test('an event that nobody touched', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1', { expiresAt: 1 })] } });
  expect(expiresInTime.broken(told.played())).toBeUndefined();
});

test('what was wrong before the story and stays so is nobody’s write', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1', { expiresAt: 1 })] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 2 });
  expect(expiresInTime.broken(told.played())).toBeUndefined();
});

test('a write that sets no time to live is none', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1')] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 2 });
  expect(expiresInTime.broken(told.played())).toBeUndefined();
});
