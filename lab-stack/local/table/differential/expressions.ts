/** Random expressions, mostly valid, over a few names and values that the generated items use too. */
import * as fc from 'fast-check';

/** What `#refs` stand for; a request carries those that its expressions mention. */
export const NAMES: Readonly<Record<string, string>> = {
  '#a': 'a',
  '#b': 'b',
  '#name': 'name',
  '#dot': 'a.b',
  '#g': 'g',
};

/** Value references by what they stand for: anything, numbers, strings, lists, sets and type names. */
export const VALUE_REFS = [':v0', ':v1', ':n0', ':n1', ':s', ':l', ':set', ':t'] as const;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('.x', '.y', '.#a', '[0]', '[1]') },
  { weight: 1, arbitrary: fc.constantFrom('[7]', '[9]') },
);

export const path = fc
  .tuple(
    fc.oneof(
      { weight: 50, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'g', 'r', '#a', '#b', '#name', '#dot') },
      { weight: 1, arbitrary: fc.constantFrom('pk', 'sk', 'status', 'Name', '#missing', 'c.d', 'e[0]') },
    ),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(step, { maxLength: 2 }) },
    ),
  )
  .map(([root, steps]) => root + steps.join(''));

const value = fc.constantFrom(...VALUE_REFS);

/** Mostly the references that an operator can take, now and then any. */
function fitting(...refs: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...refs) }, { weight: 1, arbitrary: value });
}
const ordered = fitting(':n0', ':n1', ':s');
const numeric = fitting(':n0', ':n1');

const operand = fc.oneof(
  { weight: 4, arbitrary: path },
  { weight: 4, arbitrary: value },
  { weight: 1, arbitrary: path.map((inner) => `size(${inner})`) },
  { weight: 1, arbitrary: path.map((inner) => `size ( ${inner} )`) },
);

const orderedOperand = fc.oneof(
  { weight: 2, arbitrary: path },
  { weight: 4, arbitrary: ordered },
  { weight: 1, arbitrary: path.map((inner) => `size(${inner})`) },
);

const simple = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(operand, fc.constantFrom('=', '<>'), operand).map((parts) => parts.join(' ')),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(orderedOperand, fc.constantFrom('<', '<=', '>', '>='), orderedOperand)
      .map((parts) => parts.join(' ')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, fitting(':n0'), fitting(':n1'))
      .map(([of, low, high]) => `${of} BETWEEN ${low} AND ${high}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, fc.array(operand, { minLength: 1, maxLength: 3 }))
      .map(([of, options]) => `${of} in (${options.join(', ')})`),
  },
  { weight: 2, arbitrary: path.map((of) => `attribute_exists(${of})`) },
  { weight: 2, arbitrary: path.map((of) => `attribute_not_exists(${of})`) },
  {
    weight: 1,
    arbitrary: fc.tuple(path, fitting(':t')).map(([of, type]) => `attribute_type(${of}, ${type})`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(path, fitting(':s')).map(([of, prefix]) => `begins_with(${of}, ${prefix})`),
  },
  { weight: 1, arbitrary: fc.tuple(path, operand).map(([of, part]) => `contains(${of}, ${part})`) },
);

const compound = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 4, arbitrary: simple },
    { weight: 1, arbitrary: tie('condition').map((of) => `NOT ${of}`) },
    { weight: 1, arbitrary: fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `${a} AND ${b}`) },
    { weight: 1, arbitrary: fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `${a} or ${b}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} OR ${b}) and ${b}`),
    },
  ),
})).condition;

const setValue = fc.oneof(
  { weight: 4, arbitrary: value },
  { weight: 2, arbitrary: path },
  {
    weight: 2,
    arbitrary: fc.tuple(path, fc.constantFrom('+', '-'), numeric).map((parts) => parts.join(' ')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, numeric, numeric)
      .map(([of, zero, by]) => `if_not_exists(${of}, ${zero}) + ${by}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(path, value).map(([of, otherwise]) => `if_not_exists(${of}, ${otherwise})`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.oneof(
          path,
          path.map((of) => `if_not_exists(${of}, :l)`),
        ),
        fitting(':l'),
      )
      .map(([of, more]) => `list_append(${of}, ${more})`),
  },
);

const clause = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.tuple(path, setValue).map(([at, to]) => `${at} = ${to}`),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) => `SET ${list.join(', ')}`),
  },
  {
    weight: 2,
    arbitrary: fc.array(path, { minLength: 1, maxLength: 2 }).map((list) => `REMOVE ${list.join(', ')}`),
  },
  { weight: 2, arbitrary: fc.tuple(path, fitting(':n0', ':set')).map(([at, by]) => `ADD ${at} ${by}`) },
  { weight: 1, arbitrary: fc.tuple(path, fitting(':set')).map(([at, of]) => `delete ${at} ${of}`) },
);

/** Now and then one character or token too many or too few. */
function blemished(expression: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const blemish = fc
    .tuple(expression, fc.nat(), fc.constantFrom('', '(', ')', ',', '=', ' AND ', '$', '.', '#', ':'))
    .map(([text, at, extra]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + extra + text.slice(extra === '' ? place + 1 : place);
    });
  return fc.oneof({ weight: 25, arbitrary: expression }, { weight: 1, arbitrary: blemish });
}

export const conditionExpression = blemished(compound);

export const updateExpression = blemished(
  fc.array(clause, { minLength: 1, maxLength: 2 }).map((clauses) => clauses.join(' ')),
);

export const projectionExpression = blemished(
  fc.array(path, { minLength: 1, maxLength: 3 }).map((paths) => paths.join(', ')),
);

/** A key condition over these key names. */
export function keyCondition(partition: string, sort: string): fc.Arbitrary<string> {
  const equality = fc.oneof(
    { weight: 25, arbitrary: fc.constant(`${partition} = :key`) },
    { weight: 1, arbitrary: fc.constantFrom(`${partition} > :key`, `a = :key`, `${partition} <> :key`) },
  );
  const range = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom('=', '<', '<=', '>', '>='), fc.constantFrom(':r0', ':r1'))
        .map(([c, v]) => `${sort} ${c} ${v}`),
    },
    { weight: 2, arbitrary: fc.constant(`${sort} BETWEEN :r0 AND :r1`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${sort} <> :r0`,
        `begins_with(${sort}, :r0)`,
        `${sort} IN (:r0, :r1)`,
        `a = :r0`,
        `${sort}.x = :r0`,
      ),
    },
  );
  return blemished(
    fc.oneof(
      { weight: 3, arbitrary: equality },
      { weight: 4, arbitrary: fc.tuple(equality, range).map(([a, b]) => `${a} AND ${b}`) },
      { weight: 1, arbitrary: fc.tuple(equality, range).map(([a, b]) => `(${b}) and (${a})`) },
    ),
  );
}
