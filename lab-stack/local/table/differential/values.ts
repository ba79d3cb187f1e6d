/** Random attribute values, few enough to meet again, and now and then wrong ones. */
import * as fc from 'fast-check';
import type { AttributeValue } from '../attribute.ts';
import { VALUE_REFS } from './expressions.ts';

const text = fc.constantFrom('', 'a', 'b', 'ab', 'é', '😀', '\uffee', 'N', 'L');
const number = fc.constantFrom(
  '0',
  '1',
  '-1',
  '2',
  '10',
  '1.50',
  '1e2',
  '-0.001',
  '99999999999999999999999999999999999999',
  '1E-5',
);
const bytes = fc.constantFrom('', 'AQ==', 'AQI=', '/w==');

const scalar: fc.Arbitrary<AttributeValue> = fc.oneof(
  { weight: 3, arbitrary: text.map((S) => ({ S })) },
  { weight: 3, arbitrary: number.map((N) => ({ N })) },
  { weight: 1, arbitrary: bytes.map((B) => ({ B })) },
  { weight: 1, arbitrary: fc.boolean().map((BOOL) => ({ BOOL })) },
  { weight: 1, arbitrary: fc.constant({ NULL: true }) },
);
const set: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map((SS) => ({ SS })),
  fc.uniqueArray(number, { minLength: 1, maxLength: 3 }).map((NS) => ({ NS })),
  fc.uniqueArray(bytes, { minLength: 1, maxLength: 2 }).map((BS) => ({ BS })),
);
const flat = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: set });
const document: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.array(flat, { maxLength: 3 }).map((L) => ({ L })),
  fc.dictionary(fc.constantFrom('x', 'y', 'a'), flat, { maxKeys: 3 }).map((M) => ({ M })),
  fc.tuple(flat, flat).map(([x, y]) => ({ M: { x: { L: [x, y] }, y: { M: { x: y } } } })),
);
const wrong: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  {},
  { N: 'abc' },
  { N: '1e200' },
  { N: '123456789012345678901234567890123456789' },
  { SS: [] },
  { SS: ['a', 'a'] },
  { NS: ['1', '1.0'] },
  { NULL: false },
  { S: 'a', N: '1' },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: scalar },
  { weight: 20, arbitrary: set },
  { weight: 40, arbitrary: document },
  { weight: 1, arbitrary: wrong },
);

const group: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom({ S: 'g1' }, { S: 'g2' }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ N: '1' }, { S: '' }, { BOOL: true }) },
);
const rank = fc.constantFrom({ N: '1' }, { N: '2' }, { N: '10' }, { N: '-3.5' });
export const attributes = fc.record(
  { a: value, b: value, c: value, name: value, 'a.b': scalar, g: group, r: rank },
  { requiredKeys: [] },
);

const low = fc.constantFrom('-3.5', '0', '1').map((N) => ({ N }));
const high = fc.constantFrom('1', '2', '10', '1e2').map((N) => ({ N }));
const list = fc.array(flat, { maxLength: 2 }).map((L) => ({ L }));
const typeName = fc.constantFrom('S', 'N', 'L', 'M', 'SS', 'BOOL', 'NULL', 'B').map((S) => ({ S }));
export const values: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    value,
    value,
    low,
    high,
    text.map((S) => ({ S })),
    list,
    set,
    typeName,
  )
  .map((given) => Object.fromEntries(VALUE_REFS.map((ref, at) => [ref, given[at]])));
