import { describe, expect, test } from 'vitest';
import { parseCondition } from './condition.ts';
import { Cursor } from './cursor.ts';
import { parseUpdate } from './update.ts';

const times = (count: number, text: string, between: string): string =>
  Array.from({ length: count }, () => text).join(between);
const condition = (text: string) => parseCondition(new Cursor('ConditionExpression', text));
const update = (text: string) => parseUpdate(new Cursor('UpdateExpression', text));
const TOO_MANY = 'more than 300 operators and functions';

describe('an expression of 300 operators and functions is taken, and one with more is refused', () => {
  test.each([
    ['NOT, comparisons and OR', `NOT ${times(150, 'a = :v', ' OR ')}`],
    ['NOT, functions and AND', `NOT ${times(150, 'contains(a, :v)', ' AND ')}`],
    ['NOT alone', `${times(299, 'NOT', ' ')} a = :v`],
    ['BETWEEN, whose AND is none', `NOT ${times(150, 'a BETWEEN :v AND :w', ' OR ')}`],
    ['IN', `NOT ${times(150, 'a IN (:v, :w)', ' OR ')}`],
    ['size', `NOT ${times(100, 'size(a) = :v', ' OR ')}`],
  ])('%s', (_, text) => {
    expect(() => condition(text)).not.toThrow();
    expect(() => condition(`NOT ${text}`)).toThrow(TOO_MANY);
  });

  test('sums and functions of an update; its equals signs are none', () => {
    const full = `SET ${times(150, 'a=if_not_exists(a,:v)+:v', ',')}`;
    expect(() => update(full)).not.toThrow();
    expect(() => update(`${full},b=:v`)).not.toThrow();
    expect(() => update(`${full},b=b-:v`)).toThrow(TOO_MANY);
  });
});
