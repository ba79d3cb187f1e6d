import { describe, expect, test } from 'vitest';
import type { AttributeMap } from '../attribute.ts';
import { applyUpdate } from './apply-update.ts';
import { bindUpdate } from './bind-update.ts';
import { Placeholders } from './placeholders.ts';

const VALUES = { ':x': { S: 'x' }, ':y': { S: 'y' }, ':one': { N: '1' }, ':set': { SS: ['b', 'c'] } };

function updated(expression: string, item: AttributeMap): AttributeMap {
  const before = structuredClone(item);
  const update = bindUpdate(expression, new Placeholders({ ExpressionAttributeValues: VALUES }));
  const after = applyUpdate(update, item);
  expect(item, 'the old item stays as it was').toEqual(before);
  return after;
}

const letters = (text: string) => ({ L: [...text].map((S) => ({ S })) });

describe('lists', () => {
  test('writes beyond the end append in the order of their indexes', () => {
    expect(updated('SET l[9] = :y, l[7] = :x', { l: letters('ab') })).toEqual({ l: letters('abxy') });
  });

  test('removals mean the list as it was, and close the gaps', () => {
    expect(updated('REMOVE l[0], l[2] SET l[1] = :x', { l: letters('abcd') })).toEqual({ l: letters('xd') });
  });

  test('a removal beyond the end takes nothing, also when something is appended', () => {
    expect(updated('SET l[5] = :x REMOVE l[2]', { l: letters('ab') })).toEqual({ l: letters('abx') });
  });

  test('changes inside elements and of elements go together', () => {
    const item = { l: { L: [{ M: { a: { N: '1' } } }, { S: 'b' }] } };
    expect(updated('SET l[0].a = l[0].a + :one, l[1] = :x', item)).toEqual({
      l: { L: [{ M: { a: { N: '2' } } }, { S: 'x' }] },
    });
  });
});

test('every right-hand side sees the item as it was: two attributes can be swapped', () => {
  expect(updated('SET a = b, b = a', { a: { S: '1' }, b: { S: '2' } })).toEqual({
    a: { S: '2' },
    b: { S: '1' },
  });
});

test('a set that loses its last element is gone, and adding to nothing makes one', () => {
  expect(updated('DELETE s :set', { s: { SS: ['c', 'b'] } })).toEqual({});
  expect(updated('DELETE s :set', { s: { SS: ['a', 'b'] } })).toEqual({ s: { SS: ['a'] } });
  expect(updated('ADD s :set, n :one', {})).toEqual({ s: { SS: ['b', 'c'] }, n: { N: '1' } });
});

test('an attribute may have any name, even one that objects inherit', () => {
  expect(updated('SET valueOf = if_not_exists(toString, :x)', {})).toEqual({ valueOf: { S: 'x' } });
});
