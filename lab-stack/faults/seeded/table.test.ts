import { expect, test } from 'vitest';
import { scheduleText } from './table.ts';

test('a schedule is told turn by turn, with what befalls a call', () => {
  expect(scheduleText([])).toBe('');
  expect(
    scheduleText([
      { run: 'A' },
      { run: 'A' },
      { run: 'A', fault: 'lose' },
      { run: 'B' },
      { run: 'A' },
      { run: 'A' },
    ]),
  ).toBe('A1-2 A3:lose B1 A4-5');
});
