/** Runs told by hand that the tests of reports share. */

import type { Played } from '../../trace.ts';
import { body, job, jobIdOf, queued } from '../../outcome/testing/given.ts';
import { Told } from '../../outcome/testing/told.ts';

const R1 = jobIdOf('r-1');
const KEY = 'acme:r-1';
const LOST = { fault: 'lose', answer: 'nothing' } as const;
const REFUSED = { fault: 'refuse', applied: false, answer: 'urn:provider:unavailable' } as const;

/** A is refused, sleeps past its lease, and releases what B has completed. */
export function zombie(): Played {
  return new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', KEY, undefined, REFUSED)
    .hold('A')
    .pass(181_000)
    .deliver('B', 'm1')
    .claim('B', R1)
    .order('B', KEY, 'd-1')
    .complete('B', R1, 'd-1')
    .answers('B', ['m1'])
    .letGo('A')
    .settle('A', R1, 'QUEUED')
    .answers('A', [], ['m1'])
    .played();
}

/** A sends two messages in one call: one sentence, and a row for each of them. */
export function twoInOne(): Played {
  const sent = ['r-1', 'r-2'].map(
    (request, place) =>
      ({ kind: 'sent', queue: 'JobsQueue', message: `m${place + 1}`, body: body(request) }) as const,
  );
  return new Told({ items: { JobsTable: [job('r-1'), job('r-2')] } })
    .invoke('A', 'RelayFunction')
    .call('A', 'sqs', 'SendMessageBatch', sent, { writes: ['sqs:queue:JobsQueue'] })
    .end('A')
    .played();
}

/** A new key for each attempt, and the first answer is lost. */
export function twice(): Played {
  return new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', `${KEY}#1`, 'd-1', LOST)
    .crash('A', ['m1'])
    .pass(181_000)
    .deliver('r1', 'm1')
    .claim('r1', R1)
    .order('r1', `${KEY}#2`, 'd-2')
    .complete('r1', R1, 'd-2')
    .answers('r1', ['m1'])
    .played();
}

/** A claim without a lease: the message is tried until it is a dead letter. */
export function noLease(): Played {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .write(
      'A',
      'JobsTable',
      { jobId: R1, status: 'PROCESSING', owner: 'a', fence: 1 },
      { fault: 'crash-after', answer: 'nothing' },
    )
    .crash('A', ['m1']);
  for (const run of ['r1', 'r2', 'r3', 'r4'])
    told
      .pass(181_000)
      .deliver(run, 'm1')
      .refusedByCondition(run, 'JobsTable', { jobId: R1 })
      .answers(run, [], ['m1']);
  return told.pass(181_000).deadLetter('m1').played();
}

/** A worker that changes its job forty times, each time otherwise: a long story. */
export function dragging(): Played {
  const told = new Told(queued('r-1')).deliver('A', 'm1');
  for (let round = 0; round < 40; round++)
    told.write('A', 'JobsTable', { jobId: R1, [`note${round}`]: round });
  return told.answers('A', ['m1']).played();
}
