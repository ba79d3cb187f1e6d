import { test } from '../_kit/judge/test.ts';
import { readForWhatItProves } from './a.answers.ts';
import {
  beingMade,
  cutConnection,
  internalError,
  neverRight,
  noAnswer,
  notNow,
  unreadable,
} from './a.scenarios.ts';

test('a1: When no answer comes, a document that was made still reaches the customer.', (judging) =>
  judging.holds(noAnswer, 'told-no-although-made', 'made-and-left'));

test('a2: When the connection is cut, a document that was made still reaches the customer.', (judging) =>
  judging.holds(cutConnection, 'told-no-although-made', 'made-and-left'));

test('a3: After a 500, a document that was made still reaches the customer.', (judging) =>
  judging.holds(internalError, 'told-no-although-made', 'made-and-left'));

test('a4: A success that cannot be read is neither a document nor a refusal.', (judging) =>
  judging.holds(unreadable, 'one-document', 'told-no-although-made', 'made-and-left'));

test('a5: While a document is being made, nobody gives it up.', (judging) =>
  judging.holds(beingMade, 'told-no-while-made', 'told-no-although-made', 'made-and-left'));

test('a6: A refusal that passes is not the end of a request.', (judging) =>
  judging.holds(notNow, 'ended-by-not-now'));

test('a7: A request that can never be right ends at the first answer, and the customer reads why.', (judging) =>
  judging.holds(neverRight, 'asked-in-vain', 'not-told-why'));

test('a8: An answer that the table does not list proves nothing; without a connection nothing is over.', (judging) =>
  readForWhatItProves(judging));
