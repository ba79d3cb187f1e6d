import { expect, test } from 'vitest';
import { interruptHandler } from './interrupt.ts';

function pressed(...at: number[]): string[] {
  const did: string[] = [];
  let time = 0;
  const handle = interruptHandler(
    () => did.push('stop'),
    () => did.push('exit'),
    () => time,
  );
  for (const moment of at) {
    time = moment;
    handle();
  }
  return did;
}

test('the first Ctrl-C stops, and the second ends at once', () => {
  expect(pressed(0)).toEqual(['stop']);
  expect(pressed(0, 900)).toEqual(['stop', 'exit']);
});

test('one Ctrl-C that comes twice is one', () => {
  expect(pressed(0, 2)).toEqual(['stop']);
  expect(pressed(0, 2, 900)).toEqual(['stop', 'exit']);
});
