import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFrom, told } from './page.ts';
import { misspelt, spellingFindings, WORDS } from './spelling.ts';

test('British words, names in code style, figures and abbreviations are fine', () => {
  expect(
    misspelt('The behaviour’s colour: DynamoDB, SQS, URLs, 3rd, a/b.ts, sqs-fifo-order, workers’, don’t'),
  ).toEqual([]);
});

test('a misspelt and an American word are found, each once', () => {
  expect(misspelt('The queu and the queu, in another color')).toEqual(['queu', 'color']);
});

test('code and addresses are no words, and a finding names line and guess', () => {
  const page = pageFrom('README.md', 'Fine `queu`, <https://example.org/queu>.\n\nThe messsage.');
  expect(spellingFindings(page).map(told)).toEqual([
    expect.stringMatching(/^README\.md:3: "messsage".*"message"/),
  ]);
});

test('the list of words is in order, and has none twice', () => {
  const words = readFileSync(WORDS, 'utf8').trimEnd().split('\n');
  const inOrder = [...new Set(words)].sort((one, other) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
  expect(words).toEqual(inOrder);
});
