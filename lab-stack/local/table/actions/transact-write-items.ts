import { ServiceError } from '../../service.ts';
import { Meter, capacityDetail, readUnits, transactUnits, writeUnits } from '../capacity.ts';
import type { Database, DoneTransaction } from '../database.ts';
import { tableOf } from '../database.ts';
import { constraint, invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { listMember, objectMember, objects, required, textMember } from '../input.ts';
import { isObject } from '../read-value.ts';
import { itemSize } from '../size.ts';
import { cancelled, LARGEST_TRANSACTION_BYTES, reasonOf, refuseRepeatedItems } from '../transaction.ts';
import type { Change } from '../change.ts';
import type { Intent } from '../write.ts';
import { commit, decide } from '../write.ts';
import { checkIntent, deleteIntent } from './delete-item.ts';
import { putIntent } from './put-item.ts';
import { updateIntent } from './update-item.ts';

const MOST_ACTIONS = 100;
const LONGEST_TOKEN = 36;
/** How long a token stands for its request, milliseconds (facts: DynamoDB 3.1). */
const TOKEN_LIFE = 10 * 60 * 1000;

/** All of these writes or none. AWS: API_TransactWriteItems. */
export function transactWriteItems(database: Database, input: Input): unknown {
  const meter = new Meter(capacityDetail(input));
  const intents = readIntents(input);
  const token = readToken(input);
  const fingerprint = JSON.stringify(input['TransactItems']);
  for (const { table } of intents) tableOf(database, table);
  const done = token === undefined ? undefined : repeated(database, token, fingerprint);
  if (done) {
    if (meter.wanted) meterRepetition(done, meter);
    return meter.list('ReadCapacityUnits');
  }
  const changes = decideAll(database, intents);
  if (meter.wanted) {
    for (const { table, old, next } of changes) meter.add(table, transactUnits(writeUnits(table, old, next)));
  }
  for (const change of changes) commit(database, change);
  if (token !== undefined) remember(database, token, { fingerprint, changes });
  return meter.list('WriteCapacityUnits');
}

function readIntents(input: Input): Intent[] {
  const items = required(listMember(input, 'TransactItems'), 'TransactItems');
  if (items.length === 0) throw constraint("'[]'", 'transactItems', 'have length greater than or equal to 1');
  if (items.length > MOST_ACTIONS)
    throw constraint(
      `'${items.length} actions'`,
      'transactItems',
      `have length less than or equal to ${MOST_ACTIONS}`,
    );
  return objects(items, 'TransactWriteItem').map(readIntent);
}

function readIntent(item: Input): Intent {
  const wishes: Intent[] = [];
  const read = (member: string, intent: (input: Input) => Intent): void => {
    const action = objectMember(item, member);
    if (action) wishes.push(intent(action));
  };
  read('ConditionCheck', checkIntent);
  read('Put', putIntent);
  read('Delete', deleteIntent);
  read('Update', (action) => {
    required(action['UpdateExpression'], 'UpdateExpression');
    return updateIntent(action);
  });
  if (wishes.length !== 1)
    throw invalid(
      'TransactItems can only contain one of Check, Put, Update or Delete, and each must contain one.',
    );
  return wishes[0]!;
}

function readToken(input: Input): string | undefined {
  const token = textMember(input, 'ClientRequestToken');
  if (token === '') throw constraint("''", 'clientRequestToken', 'have length greater than or equal to 1');
  if (token !== undefined && token.length > LONGEST_TOKEN)
    throw constraint(
      `'${token}'`,
      'clientRequestToken',
      `have length less than or equal to ${LONGEST_TOKEN}`,
    );
  return token;
}

/** What this very request did under the token, within the token's life; undefined when it did nothing yet. */
function repeated(database: Database, token: string, fingerprint: string): DoneTransaction | undefined {
  const done = database.tokens.get(token);
  if (!done || isOver(database, done)) return undefined;
  if (done.fingerprint === fingerprint || inOrder(done.fingerprint) === inOrder(fingerprint)) return done;
  throw new ServiceError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request.',
  );
}

/** The same text for requests that differ only in the order of members: a map has none, and a retry may build it anew. */
function inOrder(fingerprint: string): string {
  return JSON.stringify(JSON.parse(fingerprint), (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value,
  );
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Keeps a transaction for its token's life, and drops those whose life is over: they stand first. */
function remember(database: Database, token: string, done: Omit<DoneTransaction, 'completedAt'>): void {
  const { tokens, clock } = database;
  tokens.delete(token);
  tokens.set(token, { ...done, completedAt: clock.now() });
  for (const [old, transaction] of tokens) {
    if (!isOver(database, transaction)) return;
    tokens.delete(old);
  }
}

function isOver({ clock }: Database, { completedAt }: DoneTransaction): boolean {
  return clock.now() - completedAt >= TOKEN_LIFE;
}

function decideAll(database: Database, intents: readonly Intent[]): Change[] {
  const keys = intents.map((intent) => ({
    table: tableOf(database, intent.table),
    key: (table: ReturnType<typeof tableOf>) => intent.key(table),
  }));
  refuseRepeatedItems(keys);
  const changes: Change[] = [];
  const reasons = intents.map((intent) => reasonOf(() => void changes.push(decide(database, intent))));
  if (changes.length < intents.length) throw cancelled(reasons);
  const bytes = changes.reduce((sum, { next }) => sum + (next ? itemSize(next) : 0), 0);
  if (bytes > LARGEST_TRANSACTION_BYTES)
    throw invalid('Transaction size has exceeded the maximum allowed size of 4 MB');
  return changes;
}

/** A repetition reads what the first request was charged for (facts: DynamoDB 3.1). */
function meterRepetition({ changes }: DoneTransaction, meter: Meter): void {
  for (const { table, old, next } of changes) {
    const bytes = Math.max(...[old, next].map((item) => (item ? itemSize(item) : 0)));
    meter.addRead(table, 2 * readUnits(bytes, true));
  }
}
