import { expect, test } from 'vitest';
import { questionFindings } from './check/check.ts';
import { findingText } from './finding.ts';
import { readKnown } from './known.ts';
import { readBank } from './read-bank.ts';

test('the questions of the workbook are as they should be', () => {
  const { bank, findings } = readBank();
  expect(bank.questions.length).toBeGreaterThan(0);
  expect([...findings, ...questionFindings(bank, readKnown())].map(findingText)).toEqual([]);
});
