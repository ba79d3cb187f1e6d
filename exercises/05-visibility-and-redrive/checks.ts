/** What must have come of a story; each throws a verdict when it has not. */

import { timeOf } from '../_kit/timeline/prediction.ts';
import type { QueueRun } from '../../lab-stack/local/laboratory/queue-run.ts';
import { momentsOf, told } from '../_kit/timeline/tell.ts';
import { AWAY } from './stories.ts';

const LETTERS = 'DeadLetterQueue';

/** A run is not overtaken by a second delivery of its message. */
export function notOvertaken(run: QueueRun): void {
  const { moments } = run;
  const again = timeOf(moments, 'received', 'm1', 2);
  if (again === 'never') return;
  throw told({
    statement: 'delivered-meanwhile',
    broke: `m1 is received a second time at ${again} s, while the first receiver still has it in hand: two work on one message.`,
    moments: moments.filter(({ at }) => at <= again),
    ask: 'Add up all that happens between the receive and the delete. Which of it did you leave out?',
  });
}

/** A message that always fails is among the dead letters. */
export function poisonIsParked(run: QueueRun): void {
  if (run.held(LETTERS).includes('m1')) return;
  const receives = run.moments.filter(({ kind }) => kind === 'received').length;
  throw run.held('JobsQueue').includes('m1')
    ? told({
        statement: 'goes-round',
        broke: `After an hour m1 has been received ${receives} times, and it is still in the queue: it fails again and again, and nobody is told.`,
        moments: run.moments,
        ask: 'What makes the queue give a message up?',
      })
    : told({
        statement: 'vanishes',
        broke:
          'm1 failed, was reported as failed, and is gone: it is neither in the queue nor among the dead letters.',
        moments: run.moments,
        ask: 'Your function says that m1 has failed. Which setting makes Lambda listen to that?',
      });
}

/** A message that could be done after the outage was not given up. */
export function outageIsSurvived(run: QueueRun): void {
  const [letter] = run.held(LETTERS);
  if (letter === undefined) return;
  throw told({
    statement: 'given-up-too-soon',
    broke: `The provider is back after ${AWAY} s. By then ${letter} has used up its receives: it is moved to the dead-letter queue at ${timeOf(run.moments, 'dead-letter', letter)} s, and a person has to bring it back.`,
    moments: momentsOf(letter, run.moments),
    ask: 'When does the last allowed receive come, and was the provider back by then?',
  });
}

/** Only the message that failed is delivered again, and it is done then. */
export function onlyTheFailedOneComesBack(run: QueueRun): void {
  const repeated = run.moments.flatMap(({ kind, messages }) => (kind === 'received' ? messages : []));
  const twice = repeated.find((name, place) => name !== 'm3' && repeated.indexOf(name) !== place);
  const done =
    run.moments.filter(({ kind, messages }) => kind === 'begins' && messages.includes('m3')).length > 1;
  if (twice !== undefined)
    throw told({
      statement: 'finished-delivered-again',
      broke: `${twice} never fails, and it is delivered more than once all the same: what was done is done again.`,
      moments: momentsOf(twice, run.moments),
      ask: 'What does Lambda delete when a function reports one message of a batch?',
    });
  if (done) return;
  throw told({
    statement: 'failure-not-repeated',
    broke: run.held(LETTERS).includes('m3')
      ? 'm3 failed once and is in the dead-letter queue: the second time, which would have worked, never came.'
      : 'm3 failed once, was reported as failed, and was deleted all the same: it is never done.',
    moments: momentsOf('m3', run.moments),
    ask: 'What has to be true, in the mapping and in the queue, so that a message gets its second time?',
  });
}

/** The dead letter is still there. */
export function letterIsKept(run: QueueRun): void {
  if (run.held(LETTERS).includes('m1')) return;
  const moved = timeOf(run.moments, 'dead-letter', 'm1');
  throw moved === 'never'
    ? told({
        statement: 'no-letter',
        broke: 'm1 can never be done, and ten days later there is no dead letter that says so.',
        ask: 'By which way does a message get into the dead-letter queue?',
      })
    : told({
        statement: 'letter-expired',
        broke: `m1 is moved to the dead-letter queue at ${moved} s. Ten days later it is gone: the queue has deleted it, and nobody has read it.`,
        moments: run.moments,
        ask: 'From which moment on does a standard dead-letter queue count the age of a message?',
      });
}
