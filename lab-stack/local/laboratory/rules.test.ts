import { expect, test } from 'vitest';
import { readRows } from '../../conformance/rows.ts';
import { RULE_IDS } from './rules.ts';

const AGREED: ReadonlySet<string> = new Set(['verified', 'one-source']);

test('every reason is a row of docs/reference that no source contradicts', () => {
  const rows = new Map(readRows().map((row) => [row.id, row]));
  const wrong = RULE_IDS.filter((id) => !AGREED.has(String(rows.get(id)?.confidence)));
  expect(wrong).toEqual([]);
});
