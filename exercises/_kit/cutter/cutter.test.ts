import { describe, expect, test } from 'vitest';
import { fill } from './fill.ts';
import { printed } from './print.ts';
import { regionIn, regionsOf } from './regions.ts';

const TEXT = `import { other } from './other.ts';
import { far } from '../job/far.ts';
// #region picture
export function decide(): string {
  // #region ex09a
  return other(far);
  // #endregion ex09a
}
// #endregion picture
`;

describe('regions', () => {
  test('are found by name, also inside one another', () => {
    expect([...regionsOf(TEXT, 'f.ts').keys()]).toEqual(['ex09a', 'picture']);
    expect(regionIn(TEXT, 'ex09a', 'f.ts')).toEqual(['  return other(far);']);
  });

  test('are marked in YAML too, and with any line ending', () => {
    expect(
      regionIn('a:\r\n  # #region ex05b\r\n  b: 1\r\n  # #endregion ex05b\r\n', 'ex05b', 't.yaml'),
    ).toEqual(['  b: 1']);
  });

  test.each([
    ['// #region a1\n', 'f.ts:1 opens the region a1 and never closes it.'],
    ['// #endregion a1\n', 'f.ts:1 closes the region a1, and open is none.'],
    ['// #region a1\n// #region b1\n// #endregion a1\n', 'f.ts:3 closes the region a1, and open is b1.'],
    ['// #region a1\n// #endregion a1\n// #region a1\n', 'f.ts:3 opens the region a1 a second time.'],
  ])('that do not fit are named by their line: %j', (text, message) => {
    expect(() => regionsOf(text, 'f.ts')).toThrow(message);
  });

  test('that are not there are answered with those that are', () => {
    expect(() => regionIn(TEXT, 'ex09b', 'f.ts')).toThrow(
      'f.ts has no region ex09b. It has: ex09a, picture.',
    );
  });
});

describe('a filling', () => {
  test('takes the place of what stands in the region, at the depth of its mark', () => {
    const lines = ['if (far) {', '  return far;', '}', '', 'return other(far);'];
    expect(fill(TEXT, new Map([['ex09a', lines]]), 'f.ts')).toBe(
      TEXT.replace('  return other(far);\n', '  if (far) {\n    return far;\n  }\n\n  return other(far);\n'),
    );
  });

  test('may be written from any margin', () => {
    const deep = fill(TEXT, new Map([['ex09a', ['      a();', '        b();']]]), 'f.ts');
    expect(regionIn(deep, 'ex09a', 'f.ts')).toEqual(['  a();', '    b();']);
  });

  test('that is what stands there changes nothing', () => {
    expect(fill(TEXT, new Map([['ex09a', regionIn(TEXT, 'ex09a', 'f.ts')]]), 'f.ts')).toBe(TEXT);
  });
});

test('a printed file keeps the marks of its own holes, and imports by names that work from anywhere', () => {
  expect(printed(TEXT, 'worker/decide.ts', ['ex09a'])).toBe(`import { other } from '#lab/worker/other.ts';
import { far } from '#lab/job/far.ts';
export function decide(): string {
  // #region ex09a
  return other(far);
  // #endregion ex09a
}
`);
});
