import { expect, test } from 'vitest';
import { asked, bankOf, KNOWN, texts } from '../testing/bank.ts';
import { sourceFindings } from './sources.ts';

const found = (sources: string[], proof?: string): string[] =>
  texts(sourceFindings(bankOf(asked(undefined, { sources, ...(proof !== undefined && { proof }) })), KNOWN));

test('rows and addresses are sources', () => {
  expect(found(['sqs-visibility-range', 'https://docs.aws.amazon.com/lambda/'])).toEqual([]);
});

test('a row that does not exist, and what is no address', () => {
  expect(found(['sqs-visibility-rang', 'mapping-visibility-six', 'http://docs.aws.amazon.com'])).toEqual([
    'sources.0: There is no row "sqs-visibility-rang" in docs/reference.',
    'sources.2: "http://docs.aws.amazon.com" is no https address.',
  ]);
});

test('a key never rests on a row in which sources differ', () => {
  expect(found(['mapping-window-visibility', 'mapping-visibility-six'])).toEqual([
    expect.stringMatching(/^sources\.0: In the row "mapping-window-visibility" sources differ/),
  ]);
});

test('without a proof there are two sources, and one is not named twice', () => {
  expect(found(['sqs-visibility-range'])).toEqual([expect.stringContaining('cite a second source')]);
  expect(found(['sqs-visibility-range'], 'q.proof.ts')).toEqual([]);
  expect(found(['sqs-visibility-range', 'sqs-visibility-range'])).toEqual([
    'sources: A source stands twice: take one away.',
  ]);
});
