import { expect, test } from 'vitest';
import { body, event, job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { nothingAcknowledgedUndone } from './nothing-acknowledged-undone.ts';

const R1 = jobIdOf('r-1');
const broken = (told: Told) => nothingAcknowledgedUndone.broken(told.played());
const R1_KEY = { jobId: R1 };

test('a rejected duplicate takes the message away from the one at work', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .deliver('B', 'm1')
    .claim('A', R1)
    .refusedByCondition('B', 'JobsTable', R1_KEY)
    .answers('B', ['m1'])
    .order('A', 'acme:r-1', 'd-1')
    .complete('A', R1, 'd-1');
  expect(broken(told)).toEqual({
    statement: 'nothing-acknowledged-undone',
    sentence:
      'Worker B acknowledged message m1 while worker A was still at work on request r-1. If A dies now, no message brings it back.',
    shownBy: [7],
  });
});

test('a failure that is swallowed', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').answers('A', ['m1']);
  expect(broken(told)?.sentence).toBe(
    'Worker A acknowledged message m1 although request r-1 is not done: its job says QUEUED, and no message is left that brings it.',
  );
});

test('who finds the job later is named: the message was lost all the same', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').answers('A', ['m1']).pass(300_000);
  told.invoke('r1', 'ReconcileFunction').write('r1', 'OutboxTable', event('r-1')).claim('r1', R1);
  expect(broken(told.send('r1', 'm2', body('r-1')).deliver('r2', 'm2').claim('r2', R1))?.sentence).toBe(
    'Worker A acknowledged message m1 although request r-1 is not done: its job says QUEUED, and no message is left that brings it. Reconciler r1 looks for such jobs and finds it, but only after 5 minutes.',
  );
});

test('a worker that is brought the job by a later message has not found it by itself', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').answers('A', ['m1']).pass(300_000);
  told.send('B', 'm2', body('r-1')).deliver('r2', 'm2').claim('r2', R1);
  expect(broken(told)?.sentence).toMatch(/that brings it\.$/);
});

test('a dead letter that is deleted before it is sent again', () => {
  const before = {
    items: { JobsTable: [job('r-1')] },
    messages: [{ name: 'm1', body: body('r-1'), queue: 'DeadLetterQueue' }],
  };
  const told = new Told(before)
    .invoke('A', 'ReplayFunction')
    .deleteMessage('A', 'm1')
    .send('A', 'm2', body('r-1'));
  expect(broken(told)?.sentence).toContain('A acknowledged message m1');
});

test('a malformed message that disappears', () => {
  const told = new Told({ messages: [{ name: 'm1', body: 'not json' }] })
    .deliver('A', 'm1')
    .answers('A', ['m1']);
  expect(broken(told)?.sentence).toBe(
    'Worker A acknowledged message m1 although it could not be read: it is gone, nobody has it on record, and nobody was told.',
  );
});

test('a message for a job that is not there', () => {
  const told = new Told({ messages: [{ name: 'm1', body: body('r-1') }] })
    .deliver('A', 'm1')
    .answers('A', ['m1']);
  expect(broken(told)?.sentence).toContain('although its job was not there');
});

test('done first, then acknowledged', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', 'acme:r-1', 'd-1')
    .complete('A', R1, 'd-1')
    .answers('A', ['m1']);
  expect(broken(told)).toBeUndefined();
});

test('one of two messages may go while the other brings the job', () => {
  const before = {
    items: { JobsTable: [job('r-1')] },
    messages: ['m1', 'm2'].map((name) => ({ name, body: body('r-1') })),
  };
  const told = new Told(before).deliver('A', 'm1').deliver('B', 'm2').claim('A', R1).answers('B', ['m2']);
  expect(broken(told)).toBeUndefined();
  expect(broken(told.crash('A', ['m1']))).toBeUndefined();
});

test('two messages that go at once carry each other nowhere', () => {
  const before = {
    items: { JobsTable: [job('r-1')] },
    messages: ['m1', 'm2'].map((name) => ({ name, body: body('r-1') })),
  };
  const told = new Told(before).deliver('A', 'm1', 'm2').answers('A', ['m1', 'm2']);
  expect(broken(told)?.sentence).toContain('A acknowledged message m1');
});

test('a waiting outbox event carries the job as well', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .write('A', 'OutboxTable', event('r-1'))
    .answers('A', ['m1']);
  expect(broken(told)).toBeUndefined();
});

test('a malformed message that is on record may go, and so may one that was copied', () => {
  const before = { messages: [{ name: 'm1', body: 'not json' }] };
  const recorded = new Told(before).deliver('A', 'm1').write('A', 'ReplaysTable', { recordId: 'parked#1' });
  expect(broken(recorded.answers('A', ['m1']))).toBeUndefined();
  const copied = new Told(before).deliver('A', 'm1').send('A', 'm2', 'not json', {}, 'ParkedQueue');
  expect(broken(copied.answers('A', ['m1']))).toBeUndefined();
});

test('an acknowledgement that comes too late deletes nothing', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').deliver('B', 'm1').claim('B', R1);
  // SQS takes the old receipt for a delete of what has been received again, and keeps the message.
  told.end('A');
  const played = told.played();
  const settled = { kind: 'settled', run: 'A', acknowledged: ['m1'], kept: [], at: told.now } as const;
  expect(
    nothingAcknowledgedUndone.broken({ ...played, happenings: [...played.happenings, settled] }),
  ).toBeUndefined();
});

test('a trace that does not tell what a message says is refused', () => {
  const { happenings, ...played } = new Told(queued('r-1')).deliver('A', 'm1').answers('A', ['m1']).played();
  const silent = happenings.map(({ ...happening }) => {
    if (happening.kind === 'delivered') delete (happening as { body?: string }).body;
    return happening;
  });
  expect(() => nothingAcknowledgedUndone.broken({ ...played, happenings: silent })).toThrow(
    'The trace does not tell what message m1 says.',
  );
});

test('a record that was deleted, and a job or event that was written, are no copy', () => {
  const before = {
    items: { ReplaysTable: [{ recordId: 'x' }] },
    messages: [{ name: 'm1', body: 'not json' }],
  };
  const removed = new Told(before).deliver('A', 'm1').remove('A', 'ReplaysTable', { recordId: 'x' });
  expect(broken(removed.answers('A', ['m1']))?.sentence).toContain('it could not be read');
  const written = new Told(before).deliver('A', 'm1').write('A', 'OutboxTable', event('r-1'));
  expect(broken(written.answers('A', ['m1']))?.sentence).toContain('it could not be read');
});
