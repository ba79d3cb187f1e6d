import { expect, test } from 'vitest';
import type { Explored } from '../explore.ts';
import { submitAgain } from './submit-again.ts';
import { thoroughTable } from './table.ts';

const explored = (complete: boolean): Explored => ({
  scenario: submitAgain,
  search: {
    bounds: { faults: 2, holds: 1 },
    complete,
    visited: 1_200,
    cut: complete ? 7 : 0,
    stopped: 0,
    atLeast: 1_300,
    broken: [],
    coverage: [],
    doubts: [],
  },
  violations: [],
});

test('the thorough table says of each story how far the search came', () => {
  const table = thoroughTable([explored(true), explored(false)], 5_000);
  expect(table).toContain('2,400 schedules in 2 stories');
  expect(table).toContain('1200 schedules, all of them; 7 more differ from these only in the order');
  expect(table).toContain('1200 schedules of at least 1300.');
});
