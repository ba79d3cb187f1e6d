import { describe, expect, test } from 'vitest';
import { ownLines } from './own-lines.ts';

const SOLUTION = [
  '  const job = read();',
  '  if (isOver(job)) {',
  '    return done;',
  '  }',
  '  take(job);',
  '  return run;',
];

describe('of an answer is shown', () => {
  test('what it does otherwise, with a line around it', () => {
    const answer = [
      'const job = read();',
      'if (isOver(job)) {',
      '  return busy;',
      '}',
      'take(job);',
      'return run;',
    ];
    expect(ownLines(answer, SOLUTION, '//')).toEqual([
      '// …',
      'if (isOver(job)) {',
      '  return busy;',
      '}',
      '// …',
    ]);
  });

  test('where something is missing', () => {
    const answer = ['const job = read();', 'take(job);', 'return run;'];
    expect(ownLines(answer, SOLUTION, '#')).toEqual(['const job = read();', 'take(job);', '# …']);
  });

  test('all of it, where it has nothing in common with the solution', () => {
    const answer = ['look();', 'write();'];
    expect(ownLines(answer, SOLUTION, '//')).toEqual(answer);
  });

  test('what closes a line that is shown, and not what closes one that is left out', () => {
    const solution = ['if (a) {', '  one();', '}', 'return f({', '  b,', '  c,', '});'];
    expect(
      ownLines(['if (a) {', '  one();', '}', 'return g({', '  b,', '  c,', '});'], solution, '//'),
    ).toEqual(['// …', '}', 'return g({', '  b,', '  // …', '});']);
  });

  test('what only closes, as it is', () => {
    const answer = ['if (isOver(job)) {', '  return;', '  }', 'take(job);'];
    expect(ownLines(answer, SOLUTION, '//')).toContain('  }');
  });
});
