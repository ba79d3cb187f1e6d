import { expect, test } from 'vitest';
import { asked, bankOf, texts } from '../testing/bank.ts';
import { QUESTION } from '../testing/chapter.ts';
import { serviceFindings } from './services.ts';
import { wordingFindings } from './wording.ts';

const found = (text: string): string[] => texts(wordingFindings(bankOf(asked(text))));
const ASK = 'Which change stops the second delivery of orders that are still being worked on?';
const OPTION = 'Raise the message retention period to 14 days.';

test('nothing is to be said of a plain question', () => {
  expect(found(QUESTION)).toEqual([]);
  expect(found(QUESTION.replace(ASK, 'Which two changes stop it? (Choose two.)'))).toEqual([]);
});

test.each([
  [OPTION, 'All of the above.', 'options.c.text'],
  [OPTION, 'Never delete a message.', 'options.c.text'],
  [OPTION, 'Simply raise the retention.', 'options.c.text'],
  [ASK, 'Which change does NOT stop the second delivery?', 'ask'],
  ['A developer moves', 'A AWS Lambda developer moves', 'stem'],
  [ASK, 'The developer should use an', 'ask'],
  [ASK, 'The change is the following', 'ask'],
  ['visibility timeout of 30 seconds.', 'visibility timeout of 30 seconds. What helps?', 'stem'],
])('instead of "%s": "%s"', (from, to, member) => {
  const findings = found(QUESTION.replace(from, to));
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) expect(finding).toMatch(new RegExp(`^${member}: `));
});

test('a service has its official name where it is named first', () => {
  const services = (text: string): string[] => texts(serviceFindings(bankOf(asked(text))));
  expect(services(QUESTION)).toEqual([]);
  expect(services(QUESTION.replace('Amazon SQS', 'SQS'))).toEqual([
    'stem: The first mention is "SQS": write Amazon SQS.',
  ]);
  expect(services(QUESTION.replace('AWS Lambda', 'Amazon Lambda'))).toEqual([
    'stem: The first mention is "Amazon Lambda": write AWS Lambda.',
  ]);
  expect(services(QUESTION.replace(OPTION, 'Turn on SSE-KMS, and let the SQS queue use the key.'))).toEqual(
    [],
  );
  expect(services(QUESTION.replace(OPTION, 'Write a record to DynamoDB.'))).toEqual([
    'options.c.text: The first mention is "DynamoDB": write Amazon DynamoDB.',
  ]);
});
