import { expect, test } from 'vitest';
import { job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { oneDocument } from './one-document.ts';

const R1 = jobIdOf('r-1');
const KEY = 'acme:r-1';

test('two documents under two keys are two documents of one request', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', `${KEY}#1`, 'd-1', { fault: 'lose', answer: 'nothing' })
    .crash('A', ['m1'])
    .pass(181_000)
    .deliver('B', 'm1')
    .claim('B', R1)
    .order('B', `${KEY}#2`, 'd-2')
    .complete('B', R1, 'd-2')
    .answers('B', ['m1']);
  expect(oneDocument.broken(told.played())).toEqual({
    statement: 'one-document',
    sentence:
      'The document of request r-1 was made twice, under 2 different keys: once by worker A and once by worker B.',
    shownBy: [3, 10],
  });
});

test('two documents under one key, which the provider forgot in between', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', KEY, 'd-1')
    .order('A', KEY, 'd-2')
    .complete('A', R1, 'd-2');
  expect(oneDocument.broken(told.played())?.sentence).toContain('made twice: each time by worker A');
});

test('a key that tells nothing belongs to the job that its run holds', () => {
  const told = new Told(queued('r-1', 'r-2'))
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .claim('A', jobIdOf('r-2'))
    .order('A', 'uuid-1', 'd-1')
    .order('A', 'uuid-2', 'd-2')
    .complete('A', R1, 'd-1')
    .complete('A', jobIdOf('r-2'), 'd-2');
  expect(oneDocument.broken(told.played())).toBeUndefined();
});

test('COMPLETED with a document that nobody made', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1).complete('A', R1, 'd-1');
  expect(oneDocument.broken(told.played())?.sentence).toBe(
    'The customer reads that request r-1 is COMPLETED, and the document that it points to does not exist.',
  );
});

test('asking twice under one key is one document', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', KEY, 'd-1', { fault: 'lose', answer: 'nothing' })
    .order('A', KEY)
    .complete('A', R1, 'd-1')
    .answers('A', ['m1']);
  expect(oneDocument.broken(told.played())).toBeUndefined();
});

test('a job for a person may have no document', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .settle('A', R1, 'REQUIRES_ATTENTION', { reason: 'no such template' });
  expect(oneDocument.broken(told.played())).toBeUndefined();
});

test('r-1 and r-10 are two requests, although one key begins like the other', () => {
  const told = new Told(queued('r-1', 'r-10'))
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .claim('A', jobIdOf('r-10'))
    .order('A', 'acme:r-10/final', 'd-10')
    .order('A', 'acme:r-1/final', 'd-1')
    .complete('A', R1, 'd-1')
    .complete('A', jobIdOf('r-10'), 'd-10');
  expect(oneDocument.broken(told.played())).toBeUndefined();
});

test('the second request is looked at as well', () => {
  const R2 = jobIdOf('r-2');
  const told = new Told(queued('r-1', 'r-2')).deliver('A', 'm2').claim('A', R2);
  told.order('A', `acme:r-2#1`, 'd-1').order('A', `acme:r-2#2`, 'd-2');
  expect(oneDocument.broken(told.played())?.sentence).toContain('The document of request r-2 was made twice');
});

test('what was completed before the story is not asked for its document', () => {
  const before = { items: { JobsTable: [job('r-1', { status: 'COMPLETED', documentId: 'd-0' })] } };
  expect(oneDocument.broken(new Told(before).played())).toBeUndefined();
});

test('the write that completed it is shown', () => {
  const told = new Told(queued('r-1')).claim('A', R1).complete('A', R1, 'd-0').complete('A', R1, 'd-1');
  expect(oneDocument.broken(told.played())?.shownBy).toEqual([2]);
});

test('whichever of the requests has two documents, it is found', () => {
  for (const [one, key] of [
    ['r-1', 'm1'],
    ['r-2', 'm2'],
    ['r-3', 'm3'],
  ] as const) {
    const told = new Told(queued('r-1', 'r-2', 'r-3')).deliver('A', key).claim('A', jobIdOf(one));
    told.order('A', `acme:${one}#1`, 'd-1').order('A', `acme:${one}#2`, 'd-2');
    expect(oneDocument.broken(told.played())?.sentence).toContain(
      `The document of request ${one} was made twice`,
    );
  }
});
