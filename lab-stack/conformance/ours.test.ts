import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { ourWorld } from './ours.ts';
import { CHECKS } from './registry.ts';
import { readRows } from './rows.ts';

test.each(readRows().filter((row) => row.test))('$id', async (row) => {
  expect(await judge(row, CHECKS, ourWorld)).toEqual({ id: row.id, result: 'pass' });
});
