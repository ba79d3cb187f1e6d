import { expect, test } from 'vitest';
import { asked, bankOf, texts } from '../testing/bank.ts';
import { QUESTION } from '../testing/chapter.ts';
import { duplicateFindings, likeness } from './duplicates.ts';
import { lengthFindings } from './lengths.ts';

test('options of like length', () => {
  expect(lengthFindings(bankOf(asked()))).toEqual([]);
  const long = QUESTION.replace(
    'Raise the message retention period to 14 days.',
    'Raise the message retention period to 14 days, and ask the team that runs the function to look at the dashboard every morning.',
  );
  expect(texts(lengthFindings(bankOf(asked(long))))).toEqual([
    'options: The longest is 2.5 times as long as the shortest. At most 2.',
  ]);
});

test('a question that was only reworded here and there is a duplicate', () => {
  const reworded = QUESTION.replace('moves orders', 'handles parcels')
    .replaceAll('orders', 'parcels')
    .replace('60 seconds', '45 seconds')
    .replace('needs up to', 'takes as long as')
    .replace('Raise the maximum receive count of the queue to 10.', 'Allow ten receives of each message.')
    .replace('has a visibility timeout', 'is set to a visibility timeout');
  const [one, other] = [asked(), asked(reworded, { slug: 'other' })];
  expect(texts(duplicateFindings(bankOf(one, other)))).toEqual([
    expect.stringMatching(/^\d+ % of its wording is that of 05-time\/questions\/other\.yml/),
  ]);
});

test('two questions in the same style about different things are none', () => {
  const another = `
tag: exam
domain: development
difficulty: 2
objectives: { c02: [1.1.8], c03: [1.1.8] }
section: '#common-pitfalls'
stem: >
  A developer moves invoices through an Amazon SQS queue to an AWS Lambda function. The function writes one item to
  Amazon DynamoDB for each invoice, and some invoices are written twice.
ask: Which change stops the second item?
options:
  a: { text: Write the item on the condition that its key does not exist., right: true, why: One write is refused. }
  b: { text: Read the item first and write it when it does not exist., why: Two may read before either writes. }
  c: { text: Give the function a reserved concurrency of one., why: A delivery may come back later. }
  d: { text: Send each invoice with a deduplication ID., why: A standard queue does not read it. }
sources: [sqs-visibility-range]
`;
  const [one, other] = [asked(), asked(another, { slug: 'other' })];
  expect(likeness(one, other)).toBeGreaterThan(0);
  expect(duplicateFindings(bankOf(one, other))).toEqual([]);
});
