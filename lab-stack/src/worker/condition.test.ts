import { expect, test } from 'vitest';
import { inParentheses } from './condition.ts';

test.each([
  ['a < :b', '(a < :b)'],
  ['a < :b OR attribute_not_exists(a)', '(a < :b OR attribute_not_exists(a))'],
  ['(a < :b) OR (c < :d)', '((a < :b) OR (c < :d))'],
  ['attribute_not_exists(a)', '(attribute_not_exists(a))'],
])('%s becomes one part.', (expression, part) => {
  expect(inParentheses(expression)).toBe(part);
});

test('An expression in parentheses gets no second pair.', () => {
  expect(inParentheses(' (a < :b OR NOT (c < :d)) ')).toBe('(a < :b OR NOT (c < :d))');
});
