import { expect, test } from 'vitest';
import { job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { terminalIsFinal } from './terminal-is-final.ts';

const R1 = jobIdOf('r-1');
const sentence = (told: Told): string | undefined => terminalIsFinal.broken(told.played())?.sentence;
const ended = (status: string, rest = {}): Told =>
  new Told({ items: { JobsTable: [job('r-1', { status, ...rest })] } });

test('a late writer opens a completed job again', () => {
  expect(sentence(ended('COMPLETED').settle('A', R1, 'QUEUED'))).toBe(
    'Request r-1 had ended as COMPLETED, and A set it back to QUEUED, with no record of who decided that.',
  );
});

test('a claim of a completed job', () => {
  expect(sentence(ended('COMPLETED').claim('A', R1))).toContain('A wrote PROCESSING over it');
});

test('one end written over another', () => {
  expect(sentence(ended('COMPLETED').settle('A', R1, 'REQUIRES_ATTENTION'))).toBe(
    'Request r-1 had ended as COMPLETED, and A wrote REQUIRES_ATTENTION over it.',
  );
});

test('the link that the customer has read changes', () => {
  expect(sentence(ended('COMPLETED', { documentId: 'd-1' }).complete('A', R1, 'd-2'))).toBe(
    'Request r-1 was COMPLETED, and A changed what the customer reads of it.',
  );
});

test('a completed job is deleted', () => {
  expect(sentence(ended('COMPLETED').remove('A', 'JobsTable', { jobId: R1 }))).toBe(
    'A deleted the job of request r-1, which was COMPLETED.',
  );
});

test('a job is given back by one that does not hold it', () => {
  const told = new Told(queued('r-1')).claim('A', R1).settle('B', R1, 'QUEUED');
  expect(sentence(told)).toBe('B set request r-1 back to QUEUED, although A held it.');
});

test('a reopening on record, in one transaction', () => {
  const told = ended('REQUIRES_ATTENTION');
  told.call('A', 'dynamodb', 'TransactWriteItems', [
    told.effect('JobsTable', { jobId: R1, status: 'QUEUED', reason: undefined }),
    told.effect('ReplaysTable', { recordId: `reopen#${R1}#1`, jobId: R1, operator: 'eve' }),
  ]);
  expect(sentence(told)).toBeUndefined();
});

test('a record that comes afterwards, or of another job, is none', () => {
  const late = ended('REQUIRES_ATTENTION').settle('A', R1, 'QUEUED');
  late.write('A', 'ReplaysTable', { recordId: `reopen#${R1}#1`, jobId: R1 });
  expect(sentence(late)).toContain('no record of who decided that');
  const other = ended('REQUIRES_ATTENTION').write('A', 'ReplaysTable', {
    recordId: 'reopen#x#1',
    jobId: 'x',
  });
  expect(sentence(other.settle('A', R1, 'QUEUED'))).toContain('no record of who decided that');
});

test('the same result again, unfenced, is no change', () => {
  const told = ended('COMPLETED', { documentId: 'd-1', leaseUntil: undefined });
  expect(sentence(told.write('A', 'JobsTable', { jobId: R1, completedAt: 7, updatedAt: 7 }))).toBeUndefined();
});

test('the holder gives its job back, and so does a reconciler that has claimed it', () => {
  const own = new Told(queued('r-1')).claim('A', R1).settle('A', R1, 'QUEUED');
  expect(sentence(own)).toBeUndefined();
  const taken = new Told(queued('r-1')).claim('A', R1).pass(60_000).claim('B', R1).settle('B', R1, 'QUEUED');
  expect(sentence(taken)).toBeUndefined();
});

test('the end and what was written over it are shown, and who held what was given back', () => {
  const over = new Told(queued('r-1')).claim('A', R1).complete('A', R1, 'd-1').settle('B', R1, 'QUEUED');
  expect(terminalIsFinal.broken(over.played())?.shownBy).toEqual([1, 2]);
  const given = new Told(queued('r-1')).claim('A', R1).settle('B', R1, 'QUEUED');
  expect(terminalIsFinal.broken(given.played())?.shownBy).toEqual([0, 1]);
  const before = new Told({ items: { JobsTable: [job('r-1', { status: 'PROCESSING', owner: 'x' })] } });
  expect(terminalIsFinal.broken(before.settle('B', R1, 'QUEUED').played())?.shownBy).toEqual([0]);
});

test('a job that ended twice shows the end that was written over', () => {
  const told = ended('REQUIRES_ATTENTION').write('A', 'ReplaysTable', {
    recordId: `reopen#${R1}#1`,
    jobId: R1,
  });
  told.settle('A', R1, 'QUEUED').claim('B', R1).complete('B', R1, 'd-1').settle('C', R1, 'QUEUED');
  // The first record is not for the second opening.
  expect(terminalIsFinal.broken(told.played())).toMatchObject({ shownBy: [3, 4] });
});
