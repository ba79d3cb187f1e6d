import { expect, test } from 'vitest';
import { faultInJson, faultInYaml } from './readable.ts';

test('what can be read has no fault', () => {
  expect(faultInJson('{ "m1": null }')).toBeUndefined();
  expect(faultInYaml('Queue: !GetAtt DeadLetterQueue.Arn\nmore: 1\n')).toBeUndefined();
});

test.each([
  ['{\n  "m1": 12,\n  "m2": ,\n}\n', /^3:9 \S/],
  ['{\n  "m1": 12\n', /^3:1 \S/],
  ['', /^1:1 \S/],
])('a fault in JSON has a place: %j', (text, fault) => {
  expect(faultInJson(text)).toMatch(fault);
});

test('a fault in YAML has a place', () => {
  expect(faultInYaml('a: 1\nb: [1, 2\nc: 3\n')).toMatch(/^3:1 \S/);
});
