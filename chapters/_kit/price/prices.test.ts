import { expect, test } from 'vitest';
import { isStatedByAws, readPrices } from './prices.ts';

const HEAD = 'region: here\ncurrency: USD\nread: 2026-11-30\nnote: none\nprices:\n';
const STATED = "stated: [{by: other, title: A page, address: 'https://example.com/a'}]";
const price = (more: string): string =>
  `${HEAD}  - {id: sqs-request, service: SQS, what: Requests, unit: one, per: 1, price: 2, page: 'https://example.com/p', ${more}}\n`;

test('each price has AWS’s page to look at, and a text that states it; AWS’s own texts come first', () => {
  const { prices, read } = readPrices();
  expect(new Date(read).getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1));
  for (const { page, stated } of prices) {
    expect(new URL(page).hostname).toBe('aws.amazon.com');
    const places = stated.map(({ by }) => (by === 'aws' ? 0 : 1));
    expect(places).toEqual(places.toSorted());
  }
});

test('what is said to be of AWS lies with AWS, and nothing else does', () => {
  const ofAws = /^https:\/\/(docs\.)?aws\.amazon\.com\/|^https:\/\/github\.com\/aws\//;
  const stated = readPrices().prices.flatMap((one) => one.stated);
  const lyingThere = stated.filter(({ address }) => ofAws.test(address));
  expect(stated.filter(({ by }) => by === 'aws')).toEqual(lyingThere);
});

test('a price is stated by AWS only if a text of AWS is among its texts', () => {
  const [theirs] = readPrices(price(STATED)).prices;
  const [its] = readPrices(price(STATED.replace('other', 'aws'))).prices;
  expect([isStatedByAws(theirs!), isStatedByAws(its!)]).toEqual([false, true]);
});

test.each([
  ['a price that nobody states', price('stated: []'), 'stated'],
  ['a member that nobody knows', price(`${STATED}, cost: 1`), 'cost'],
  ['no date', price(STATED).replace('2026-11-30', 'yesterday'), 'read'],
  ['a text without an address', price('stated: [{by: aws, title: A page}]'), 'address'],
])('%s is refused', (_, yaml, message) => {
  expect(() => readPrices(yaml)).toThrow(message);
});

test('an id that stands twice is refused', () => {
  const one = price(STATED);
  expect(() => readPrices(one + one.slice(HEAD.length))).toThrow('sqs-request stands twice');
});
