import { expect, test } from 'vitest';
import { asked, bankOf, texts } from '../testing/bank.ts';
import { QUESTION } from '../testing/chapter.ts';
import { readingFindings } from './reading.ts';
import { spellingFindings } from './spelling.ts';

test('a misspelt word is found where it stands, in reasons and misconceptions too; names are none', () => {
  const spelt = (text: string): string[] => texts(spellingFindings(bankOf(asked(text))));
  expect(spelt(QUESTION)).toEqual([]);
  expect(spelt(QUESTION.replace('moves orders', 'mooves orders'))).toEqual([
    expect.stringMatching(/^stem: "mooves" is not in the dictionary/),
  ]);
  expect(spelt(QUESTION.replace('stays hidden', 'stays hiden'))).toEqual([
    expect.stringMatching(/^options\.a\.why: "hiden"/),
  ]);
  expect(spelt(QUESTION.replace('moves orders', 'reads orders-dlq with kms:Decrypt'))).toEqual([]);
  const bank = bankOf(asked());
  const beliefs = bank.beliefs.map((belief) => ({ ...belief, says: 'It delais.' }));
  expect(texts(spellingFindings({ ...bank, beliefs }))).toHaveLength(2);
});

test('a stem of long words in one sentence is hard to read, and so are such reasons', () => {
  const hard =
    'Notwithstanding considerable architectural sophistication, organisations consistently underestimate operational implications.';
  const read = (text: string): string[] => texts(readingFindings(bankOf(asked(text))));
  expect(read(QUESTION)).toEqual([]);
  expect(read(QUESTION.replace(/stem: >\n(.*\n)*?ask/, `stem: >\n  ${hard}\nask`))).toEqual([
    expect.stringMatching(/^stem: It reads at school grade/),
  ]);
  expect(read(QUESTION.replaceAll(/why: .*/g, `why: ${hard}`))).toEqual([
    expect.stringMatching(/^options: It reads at school grade/),
  ]);
});
