import { expect, test } from 'vitest';
import { job, jobIdOf, queued } from '../testing/given.ts';
import { LEASE_MS, Told } from '../testing/told.ts';
import { liveClaimKept } from './live-claim-kept.ts';

const R1 = jobIdOf('r-1');
const sentence = (told: Told): string | undefined => liveClaimKept.broken(told.played())?.sentence;
const claimed = (): Told => new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1);

test('a claim that is taken over while its lease runs', () => {
  expect(
    sentence(
      claimed()
        .pass(LEASE_MS - 1_000)
        .claim('B', R1),
    ),
  ).toBe('B took request r-1 from worker A, whose lease still ran for 1 s: two are at work on it at once.');
});

test('a lease that is over may be taken, to the millisecond', () => {
  expect(sentence(claimed().pass(LEASE_MS).claim('B', R1))).toBeUndefined();
  expect(
    sentence(
      claimed()
        .pass(LEASE_MS - 1)
        .claim('B', R1),
    ),
  ).toBeDefined();
});

test('a claim by version alone has no lease that could be broken', () => {
  const told = new Told(queued('r-1'))
    .write('A', 'JobsTable', { jobId: R1, status: 'PROCESSING', fence: 1 })
    .write('B', 'JobsTable', { jobId: R1, status: 'PROCESSING', fence: 2 });
  expect(sentence(told)).toBeUndefined();
});

test('the holder may prolong its own lease, and a released job is free', () => {
  const told = claimed().write('A', 'JobsTable', { jobId: R1, leaseUntil: 9e15 });
  expect(sentence(told)).toBeUndefined();
  expect(sentence(claimed().settle('A', R1, 'QUEUED').claim('B', R1))).toBeUndefined();
});

test('the claim and the one that broke it are shown; a claim from before the story has no place', () => {
  expect(liveClaimKept.broken(claimed().claim('B', R1).played())?.shownBy).toEqual([2, 3]);
  const before = new Told({
    items: { JobsTable: [job('r-1', { status: 'PROCESSING', owner: 'x', leaseUntil: 9e15 })] },
  });
  expect(liveClaimKept.broken(before.claim('B', R1).played())).toMatchObject({ shownBy: [0] });
  expect(sentence(before)).toContain('B took request r-1 from its holder');
});
