/** Where updates, and what they answer, differ from the engine. */
import type { Difference } from './difference.ts';
import { K1, putK1, transact, update } from './examples.ts';
import {
  BAD_PATH,
  UNFIT,
  accepted,
  cancelled,
  changesNumberSet,
  has,
  invalid,
  isTransaction,
  reasonTexts,
  writesIntoList,
} from './outcomes.ts';

export const UPDATES: readonly Difference[] = [
  {
    what: 'REMOVE below an attribute that is absent or no map or list',
    ours: 'ValidationException: the document path is invalid for update',
    engine: 'removes nothing and succeeds',
    aws: 'refuses: only the last step of a path may be absent',
    source: 'scylladb/scylladb issue 10043, which reports the behaviour of AWS',
    example: [putK1({}), update('REMOVE a.x')],
    applies: ({ input }, ours) =>
      JSON.stringify(input).includes('REMOVE') &&
      (invalid(ours, BAD_PATH) || (cancelled(ours) && reasonTexts(ours).some((text) => BAD_PATH.test(text)))),
  },
  {
    what: 'SET or ADD below an attribute that is NULL',
    ours: 'ValidationException: the document path is invalid for update',
    engine: 'makes the NULL a map',
    aws: 'refuses: a NULL is no map',
    source: 'DynamoDB Developer Guide, "Update expressions", nested attributes',
    example: [putK1({ a: { NULL: true } }), update('SET a.x = :v', { ':v': { N: '1' } })],
    applies: (_, ours, engine) =>
      (invalid(ours, BAD_PATH) ||
        (cancelled(ours) && reasonTexts(ours).some((text) => BAD_PATH.test(text)))) &&
      (accepted(engine) || cancelled(engine)),
  },
  {
    what: 'ADD and DELETE on a number set, with a number written in another way (1.50, 1e2)',
    ours: 'the number is the same however it is written',
    engine: 'compares the texts: finds duplicates, or does not find the element',
    aws: 'numbers are compared as numbers, and kept without needless zeros',
    source: 'DynamoDB Developer Guide, "Supported data types and naming rules", Number and Sets',
    example: [
      putK1({ a: { NS: ['1.5', '2'] } }),
      update('DELETE a :v', { ':v': { NS: ['1.50'] } }, 'ALL_NEW'),
    ],
    applies: (operation, _, engine) =>
      changesNumberSet(operation) && (accepted(engine) || invalid(engine, /duplicates/) || cancelled(engine)),
    silently: changesNumberSet,
  },
  {
    what: 'ReturnValues ALL_OLD and UPDATED_OLD of an update that creates its item',
    ours: 'no Attributes',
    engine: 'the key of the new item',
    aws: 'attributes "as they appeared before the UpdateItem operation": there were none',
    source: 'DynamoDB API Reference, UpdateItem, ReturnValues',
    example: [update('SET a = :v', { ':v': { N: '1' } }, 'ALL_OLD')],
    applies: ({ action, input }, ours, engine) =>
      action === 'UpdateItem' &&
      String(input['ReturnValues']).endsWith('_OLD') &&
      accepted(engine) &&
      accepted(ours) &&
      !has(ours, 'Attributes'),
  },
  {
    what: 'ReturnValues UPDATED_NEW and UPDATED_OLD of one element of a list',
    ours: 'only the element',
    engine: 'the whole list',
    aws: '"only the updated attributes"; for a nested path only the parts at that path',
    source: 'DynamoDB API Reference, UpdateItem, ReturnValues',
    example: [
      putK1({ a: { L: [{ N: '1' }, { N: '2' }] } }),
      update('SET a[0] = :v', { ':v': { N: '3' } }, 'UPDATED_NEW'),
    ],
    applies: ({ action, input }, ours, engine) =>
      action === 'UpdateItem' &&
      String(input['ReturnValues']).startsWith('UPDATED_') &&
      String(input['UpdateExpression']).includes('[') &&
      accepted(engine) &&
      accepted(ours),
  },
  {
    what: 'An update of a key attribute in a transaction',
    ours: 'TransactionCanceledException with ValidationError, as the single UpdateItem',
    engine: 'accepts it, and breaks the item',
    aws: 'key attributes cannot be updated',
    source: 'DynamoDB API Reference, Update (TransactWriteItems), UpdateExpression',
    example: [
      transact({
        Update: { ...K1, UpdateExpression: 'SET pk = :v', ExpressionAttributeValues: { ':v': { S: 'k2' } } },
      }),
    ],
    applies: (operation, ours, engine) =>
      isTransaction(operation) &&
      cancelled(ours) &&
      reasonTexts(ours).some((text) => text.includes('This attribute is part of the key')) &&
      !invalid(engine),
  },
  {
    what: 'Colliding paths of a REMOVE in a transaction, and paths that take one place for a map and a list',
    ours: 'ValidationException',
    engine: 'does not look for them there',
    aws: 'refuses overlapping and conflicting paths in every expression',
    source: 'DynamoDB Developer Guide, "Update expressions"',
    example: [transact({ Update: { ...K1, UpdateExpression: 'REMOVE a, a.x' } })],
    applies: (_, ours, engine) =>
      invalid(ours, /^Two document paths (overlap|conflict)/) &&
      (accepted(engine) || cancelled(engine) || invalid(engine, UNFIT)),
  },
  {
    what: 'SET at an index beyond the end of a list',
    ours: 'appends',
    engine: 'fills the gap with NULL',
    aws: 'appends to the end of the list',
    source: 'DynamoDB Developer Guide, "Update expressions", adding elements to a list',
    example: [putK1({ a: { L: [] } }), update('SET a[7] = :v', { ':v': { N: '1' } }, 'ALL_NEW')],
    applies: ({ action, input }, ours, engine) =>
      writesIntoList({ action, input }) && accepted(ours) && accepted(engine),
    silently: writesIntoList,
  },
];
