import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { NEVER_ABORTED, whenAborted } from './abort.ts';

test('a task runs when the signal is aborted, unless it was taken back', () => {
  const controller = new AbortController();
  const ran: string[] = [];
  whenAborted(controller.signal, () => ran.push('kept'));
  const takeBack = whenAborted(controller.signal, () => ran.push('taken back'));
  takeBack();
  controller.abort();
  expect(ran).toEqual(['kept']);
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
});

test('calls that nobody gives up leave nothing behind, however many stay open', () => {
  const takeBack = whenAborted(NEVER_ABORTED, () => expect.unreachable());
  expect(getEventListeners(NEVER_ABORTED, 'abort')).toEqual([]);
  takeBack();
});
