import { expect, test } from 'vitest';
import { body, job, jobIdOf, queued, type Before } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { noWastedDelivery } from './no-wasted-delivery.ts';

const R1 = jobIdOf('r-1');
const KEY = 'acme:r-1';
const sentence = (told: Told): string | undefined => noWastedDelivery.broken(told.played())?.sentence;
const LOST = { fault: 'lose', answer: 'nothing' } as const;
const delivered = (before: Before = queued('r-1')): Told => new Told(before).deliver('A', 'm1');

test('its own repeated claim is taken for a rival', () => {
  const told = delivered().claim('A', R1, LOST).refusedByCondition('A', 'JobsTable', { jobId: R1 });
  expect(sentence(told.end('A', 'threw', 'Busy: r-1').settleBatch('A', [], ['m1']))).toBe(
    'Worker A sent message m1 back to be delivered again, only because an answer was lost: request r-1 could have been done at once.',
  );
});

test('its own repeated settle is taken for another', () => {
  const told = delivered().claim('A', R1).order('A', KEY, 'd-1').complete('A', R1, 'd-1', LOST);
  expect(sentence(told.answers('A', [], ['m1']))).toContain('request r-1 was done by then');
});

test('a wrong shape of the answer sends back what was done', () => {
  const told = delivered().claim('A', R1).order('A', KEY, 'd-1').complete('A', R1, 'd-1');
  expect(sentence(told.answers('A', [], ['m1']))).toContain(
    'although nothing had gone wrong with request r-1: it was done by then.',
  );
});

test('what the provider did not answer stays unknown, and waiting is right', () => {
  const told = delivered().claim('A', R1).order('A', KEY, 'd-1', LOST);
  expect(sentence(told.answers('A', [], ['m1']))).toBeUndefined();
});

test('a refusal, a crash and a sleep are reasons', () => {
  const refused = delivered().claim('A', R1, { fault: 'refuse', applied: false, answer: 'Throttled' });
  expect(sentence(refused.answers('A', [], ['m1']))).toBeUndefined();
  expect(sentence(delivered().claim('A', R1, LOST).crash('A', ['m1']))).toBeUndefined();
  expect(sentence(delivered().hold('A').pass(60_000).letGo('A').answers('A', [], ['m1']))).toBeUndefined();
});

test('another one at work is a reason', () => {
  const told = delivered().deliver('B', 'm1').claim('B', R1).answers('A', [], ['m1']);
  expect(sentence(told)).toBeUndefined();
  const before = delivered({
    items: { JobsTable: [job('r-1', { status: 'PROCESSING', leaseUntil: 9e15 })] },
    messages: [{ name: 'm1', body: body('r-1') }],
  });
  expect(sentence(before.answers('A', [], ['m1']))).toBeUndefined();
});

test('what cannot be worked on is sent back rightly', () => {
  const malformed = delivered({ messages: [{ name: 'm1', body: 'not json' }] });
  expect(sentence(malformed.answers('A', [], ['m1']))).toBeUndefined();
  const lone = delivered({ messages: [{ name: 'm1', body: body('r-9') }] });
  expect(sentence(lone.answers('A', [], ['m1']))).toBeUndefined();
});

test('the second copy of a job in one batch may wait', () => {
  const told = new Told({
    items: { JobsTable: [job('r-1')] },
    messages: ['m1', 'm2'].map((name) => ({ name, body: body('r-1') })),
  })
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .order('A', KEY, 'd-1')
    .complete('A', R1, 'd-1');
  expect(sentence(told.answers('A', ['m1'], ['m2']))).toBeUndefined();
});

test('the first invocation may be fine, and the second not', () => {
  const told = new Told(queued('r-1', 'r-2')).deliver('A', 'm1').claim('A', R1).complete('A', R1, 'd-1');
  told.answers('A', ['m1']).deliver('B', 'm2').answers('B', [], ['m2']);
  expect(sentence(told)).toContain('B sent message m2 back');
});

test('in a group a message may wait for the one before it', () => {
  const told = delivered({
    items: { JobsTable: [job('r-1')] },
    messages: [{ name: 'm1', body: body('r-1'), group: 'g' }],
  });
  expect(sentence(told.answers('A', [], ['m1']))).toBeUndefined();
});

test('an invocation that has not ended says nothing yet', () => {
  expect(sentence(delivered().claim('A', R1))).toBeUndefined();
});

test('a refusal of the provider is a reason, whoever says it', () => {
  const told = delivered().claim('A', R1).order('A', KEY, undefined, { answer: 'http-503' });
  expect(sentence(told.answers('A', [], ['m1']))).toBeUndefined();
  const lost = delivered().claim('A', R1).order('A', KEY, 'd-1', { fault: 'lose' });
  expect(sentence(lost.answers('A', [], ['m1']))).toBeUndefined();
});

test('another one that wrote before or afterwards is none', () => {
  const told = new Told(queued('r-1')).claim('B', R1).settle('B', R1, 'QUEUED');
  told.deliver('A', 'm1').answers('A', [], ['m1']).claim('B', R1);
  expect(sentence(told)).toContain(
    'although nothing had gone wrong with request r-1: it could have been done at once.',
  );
});

test('a lease that has long run out is no reason, and one that has just run out is', () => {
  const after = (ms: number): string | undefined =>
    sentence(
      new Told(queued('r-1'))
        .claim('B', R1)
        .pass(35_000 + ms)
        .deliver('A', 'm1')
        .answers('A', [], ['m1']),
    );
  expect(after(60_000)).toContain('A sent message m1 back');
  expect(after(5_000)).toBeUndefined();
});

test('one message of a group in the batch is enough to wait', () => {
  const told = new Told({
    items: { JobsTable: [job('r-1'), job('r-2')] },
    messages: [
      { name: 'm1', body: body('r-1') },
      { name: 'm2', body: body('r-2'), group: 'g' },
    ],
  });
  expect(sentence(told.deliver('A', 'm1', 'm2').answers('A', [], ['m1', 'm2']))).toBeUndefined();
});
