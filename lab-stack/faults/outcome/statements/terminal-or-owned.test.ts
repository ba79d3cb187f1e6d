import { expect, test } from 'vitest';
import { body, event, job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { terminalOrOwned } from './terminal-or-owned.ts';

const R1 = jobIdOf('r-1');
const sentence = (told: Told): string | undefined => terminalOrOwned.broken(told.played())?.sentence;

test('a claim without a lease: tried until it is a dead letter', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .write('A', 'JobsTable', { jobId: R1, status: 'PROCESSING', owner: 'a', fence: 1 })
    .crash('A', ['m1']);
  for (const run of ['r1', 'r2', 'r3', 'r4'])
    told
      .pass(181_000)
      .deliver(run, 'm1')
      .refusedByCondition(run, 'JobsTable', { jobId: R1 })
      .answers(run, [], ['m1']);
  expect(sentence(told.pass(181_000).deadLetter('m1'))).toBe(
    'Request r-1 was given up: message m1 was delivered 5 times and is a dead letter now. The job stays PROCESSING although nothing is wrong with it: it is held by worker A, without a lease.',
  );
});

test('shown are the claim, the first that could not have the job after its lease, and the dead letter', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1).deliver('B', 'm1');
  told.refusedByCondition('B', 'JobsTable', { jobId: R1 }).answers('B', [], ['m1']).pass(181_000);
  told.deliver('r1', 'm1').refusedByCondition('r1', 'JobsTable', { jobId: R1 }).answers('r1', [], ['m1']);
  const broken = terminalOrOwned.broken(told.pass(181_000).deadLetter('m1').played());
  expect(broken?.sentence).toContain('it is held by worker A, whose lease ran out.');
  expect(broken?.shownBy).toEqual([2, 11, 15]);
});

test('a job that nobody sees to', () => {
  expect(sentence(new Told({ items: { JobsTable: [job('r-1')] } }))).toBe(
    'Request r-1 stays QUEUED, and nobody sees to it any more.',
  );
});

test('what was a dead letter before the story still is for a person', () => {
  const before = {
    items: { JobsTable: [job('r-1')] },
    messages: [{ name: 'm1', body: body('r-1'), queue: 'DeadLetterQueue' }],
  };
  expect(sentence(new Told(before))).toBeUndefined();
});

test('a dead letter whose job says why it waits is for a person', () => {
  const lastFailure = { code: 'http-503', at: 1 };
  const told = new Told(queued('r-1'))
    .claim('A', R1)
    .settle('A', R1, 'QUEUED', { lastFailure })
    .deadLetter('m1');
  expect(sentence(told)).toBeUndefined();
});

test('a job whose event is set aside is for a person', () => {
  const parked = event('r-1', { pending: undefined, parkedAt: 1, parkedReason: 'too long' });
  expect(sentence(new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [parked] } }))).toBeUndefined();
});

test('a fresh event takes the place of a dead letter', () => {
  const told = new Told(queued('r-1')).deadLetter('m1').write('A', 'OutboxTable', event('r-1'));
  expect(sentence(told)).toBeUndefined();
});

test('a move to the dead letters that no happening tells is seen at the end', () => {
  const { happenings, ...played } = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .end('A', 'threw', 'Error: always')
    .settleBatch('A', [], ['m1'])
    .deadLetter('m1')
    .played();
  const unseen = happenings.filter(({ kind }) => kind !== 'dead-letter');
  expect(terminalOrOwned.broken({ ...played, happenings: unseen })?.sentence).toContain(
    'Request r-1 was given up',
  );
});

test('the last write and the death of the message are shown', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1).crash('A', ['m1']).pass(60_000);
  expect(terminalOrOwned.broken(told.deadLetter('m1').played())?.shownBy).toEqual([2, 6]);
});
