import { test } from '../_kit/judge/test.ts';
import { badNeighbour, oneBatch, oneEvent } from './scenarios.ts';

test('b1: An event leaves the outbox only after the queue has taken its message.', (judging) =>
  judging.holds(oneEvent, 'leaves-after-send'));

test('b2: An event that the queue did not take is sent later.', (judging) =>
  judging.holds(oneEvent, 'nothing-lost'));

test('b3: What was sent waits no longer.', (judging) => judging.holds(oneEvent, 'sent-waits-no-more'));

test('b4: A second send carries the same event id.', (judging) =>
  judging.holds(oneEvent, 'same-event-again'));

test('b5: What was sent is kept for a while, and not for ever.', (judging) =>
  judging.holds(oneEvent, 'expires-in-time'));

test('b6: When the queue takes a part of a batch, the rest is sent later, and not set aside.', (judging) =>
  judging.holds(oneBatch, 'nothing-lost', 'rest-is-not-set-aside'));

test('b7: An event that the queue can never take is set aside at once.', (judging) =>
  judging.holds(badNeighbour, 'set-aside-at-once'));

test('b8: An event whose neighbour is refused is sent once.', (judging) =>
  judging.holds(badNeighbour, 'neighbour-sent-once'));
