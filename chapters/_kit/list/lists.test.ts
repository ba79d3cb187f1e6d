import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { Row } from '../../../lab-stack/conformance/rows.ts';
import type { Covered } from '../objective/coverage.ts';
import type { Price } from '../price/prices.ts';
import { factsPage } from './facts.ts';
import { row } from './list.ts';
import { objectivesPage } from './objectives.ts';
import { pricesPage } from './prices.ts';

const fact: Row = {
  id: 'sqs-one',
  area: 'sqs',
  statement: 'It takes <b>two</b> | three.',
  value: '{{ 1 }} s',
  source: ['M1 https://example.org/a_b_c.html', 'LS a_test_of_it'],
  confidence: 'sources-differ',
  note: 'One says 2 s.',
  date: '2026-11',
  test: true,
};

test('a fact has a heading of its own, its words as they are, and every source', () => {
  const { children } = fromMarkdown(factsPage([fact]).text!);
  expect(children.filter(({ type }) => type === 'heading').map((node) => toString(node))).toContain(
    'sqs-one',
  );
  const text = toString({ type: 'root', children });
  for (const words of [fact.statement, 'Sources differ: One says 2 s.', 'a_b_c.html', 'LS a_test_of_it'])
    expect(text).toContain(words);
});

test('two braces are no place for a value on the site', () => {
  expect(factsPage([fact]).text).not.toContain('{{');
});

test('a bar or a line break does not end a cell', () => {
  expect(row(['a | b', 'c\nd', String.raw`e \| f`])).toBe(String.raw`| a \| b | c d | e \| f |`);
});

test('a skill that nothing names is told as not covered, and only such a one', () => {
  const nothing: Covered = { chapters: [], exercises: [], questions: 0 };
  const page = objectivesPage((exam, number) =>
    exam === 'c03' && number === '1.1.3'
      ? { chapters: ['03-idempotent-claim'], exercises: ['03-idempotent-claim'], questions: 2 }
      : nothing,
  ).text!;
  const [, c03 = '', c02 = ''] = page.split(/^## /m);
  expect(c03).toContain(
    '| 1.1.3 | Applications that survive faults: retries with backoff, graceful degradation | [03](../../chapters/03-idempotent-claim/) | [03](../../exercises/03-idempotent-claim/) | 2 |',
  );
  expect(c03).not.toContain('- 1.1.3 ');
  expect(c03).toContain('- 1.1.4 ');
  expect(c02).toContain('- 1.1.3 ');
  expect(c03).toContain('1 of 72 skills are covered');
});

test('a price names AWS’s page and every text that states it, and says whether AWS is among them', () => {
  const theirs: Price = {
    id: 'sqs-request',
    service: 'Amazon SQS',
    what: 'Requests',
    unit: 'one',
    per: 1,
    price: 2,
    page: 'https://example.org/today',
    stated: [{ by: 'other', title: 'A [page]', address: 'https://example.org/a', dated: '2026-01-02' }],
  };
  const its: Price = {
    ...theirs,
    stated: [...theirs.stated, { by: 'aws', title: 'Its own', address: 'https://example.org/b' }],
  };
  const page = pricesPage({
    region: 'Here',
    currency: 'USD',
    read: '2026-03-04',
    note: 'None.',
    prices: [theirs, its],
  });
  const [, first = '', second = ''] = page.text!.split(/^## /m);
  expect(first).toContain('(https://example.org/today)');
  expect(first).toContain('Not seen in a text of AWS');
  expect(first).toContain(String.raw`- [A \[page\]](https://example.org/a), 2026-01-02`);
  const [own = '', others = ''] = second.split('And by others:');
  expect(own).toContain('Stated by AWS itself');
  expect(own).toContain('- [Its own](https://example.org/b), without a date');
  expect(own).not.toContain('https://example.org/a');
  expect(others).toContain('https://example.org/a');
  expect(page.text).toContain('For 1 of 2 a text of AWS');
});
