import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { ourWorld } from './ours.ts';
import { CHECKS } from './registry.ts';
import { readRows } from './rows.ts';

/** Two rows fill a queue with 120,000 messages, which takes a busy machine a while. */
const LONGEST_MS = 120_000;

test.each(readRows().filter((row) => row.test))(
  '$id',
  async (row) => {
    expect(await judge(row, CHECKS, ourWorld)).toEqual({ id: row.id, result: 'pass' });
  },
  LONGEST_MS,
);
