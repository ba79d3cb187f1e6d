import { expect, test } from 'vitest';
import { isColored } from './colors.ts';

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['a pipe in CI, or on Windows', false, { CI: 'true', OS: 'Windows_NT' }, false],
  ['a terminal that knows no codes', true, { TERM: 'dumb' }, false],
  ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
  ['a terminal with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
  ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['both', true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('colours: %s', (_, isTTY, env, colored) => {
  expect(isColored({ isTTY }, env)).toBe(colored);
});
