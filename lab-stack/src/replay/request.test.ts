import { expect, test } from 'vitest';
import { parseRequest } from './request.ts';

const asked = { action: 'replay', operator: 'ada', reason: 'mended' };

test('who and why are enough; the rest is careful by default', () => {
  expect(parseRequest(asked)).toEqual({
    ...asked,
    method: 'send',
    ratePerSecond: 5,
    reopen: false,
    jobIds: [],
    pauseMapping: false,
    limit: 1000,
  });
});

test.each([
  [undefined, 'event'],
  [{}, 'operator'],
  [{ ...asked, operator: ' ' }, 'operator'],
  [{ ...asked, reason: '' }, 'reason'],
  [{ ...asked, action: 'delete' }, 'action'],
  [{ ...asked, ratePerSecond: 0 }, 'ratePerSecond'],
  [{ ...asked, limit: 1.5 }, 'limit'],
  [{ ...asked, reOpen: true }, 'reOpen'],
])('%j is refused, and told why', (event, member) => {
  expect(() => parseRequest(event)).toThrow(member);
});
