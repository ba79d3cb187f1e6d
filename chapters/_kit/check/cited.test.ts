import { expect, test } from 'vitest';
import { citedFindings } from './cited.ts';
import { pageFrom } from './page.ts';

const ids = new Set(['sqs-visibility-range']);

test('a fact that is there is fine, and other code is none', () => {
  const page = pageFrom('README.md', '`sqs-visibility-range`, `sqs`, `npm start`, `worker-batch`, sqs-none');
  expect(citedFindings(page, ids)).toEqual([]);
});

test('a fact that no row has is found', () => {
  const page = pageFrom('README.md', 'Text\n\n`sqs-visibility-rnage`');
  expect(citedFindings(page, ids)).toEqual([
    expect.objectContaining({ line: 3, says: expect.stringContaining('no fact sqs-visibility-rnage') }),
  ]);
});
