import { test } from '../_kit/judge/test.ts';
import {
  letterIsKept,
  notOvertaken,
  onlyTheFailedOneComesBack,
  outageIsSurvived,
  poisonIsParked,
} from './checks.ts';
import { accepted, played } from './played.ts';
import { checkRush } from './rush.ts';
import { longWeekend, oneFails, outage, poison, rush, slowRun } from './stories.ts';

test('b1: The stack is accepted: queue, dead-letter queue and mapping can be created together.', async (judging) => {
  await accepted(judging, slowRun);
});

test('b2: A run that takes nearly all of its 30 s is not overtaken by a second delivery of its message.', async (judging) =>
  notOvertaken(await played(judging, slowRun)));

test('b3: A message that nobody can ever do is in the dead-letter queue within an hour.', async (judging) =>
  poisonIsParked(await played(judging, poison)));

test('b4: When the provider is away for ten minutes, no message ends in the dead-letter queue.', async (judging) =>
  outageIsSurvived(await played(judging, outage)));

test('b5: Of a batch in which one message fails, that one comes back and is done, and the others are not delivered again.', async (judging) =>
  onlyTheFailedOneComesBack(await played(judging, oneFails)));

test('b6: A dead letter is still there when somebody looks ten days later.', async (judging) =>
  letterIsKept(await played(judging, longWeekend)));

test('b7: In a rush nothing waits, hidden, for a free place: what is received is begun within 20 s.', async (judging) =>
  checkRush(await played(judging, rush)));
