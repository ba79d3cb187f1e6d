import { ServiceError } from '../../service.ts';
import { Meter, capacityDetail, readUnits, writeUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableOf } from '../database.ts';
import { constraint, invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { listMember, objectMember, objects, required, textMember } from '../input.ts';
import { itemSize } from '../size.ts';
import { cancelled, reasonOf, refuseRepeatedItems } from '../transaction.ts';
import type { Change, Intent } from '../write.ts';
import { commit, decide } from '../write.ts';
import { checkIntent, deleteIntent } from './delete-item.ts';
import { putIntent } from './put-item.ts';
import { updateIntent } from './update-item.ts';

const MOST_ACTIONS = 100;
const LONGEST_TOKEN = 36;
const LARGEST_TRANSACTION_BYTES = 4 * 1024 * 1024;
/** How long a token stands for its request, milliseconds (facts: DynamoDB 3.1). */
const TOKEN_LIFE = 10 * 60 * 1000;

/** All of these writes or none. AWS: API_TransactWriteItems. */
export function transactWriteItems(database: Database, input: Input): unknown {
  const meter = new Meter(capacityDetail(input));
  const intents = readIntents(input);
  const token = readToken(input);
  const fingerprint = JSON.stringify(input['TransactItems']);
  for (const { table } of intents) tableOf(database, table);
  if (token !== undefined && isRepetition(database, token, fingerprint)) {
    if (meter.wanted) meterRepetition(database, intents, meter);
    return meter.list('ReadCapacityUnits');
  }
  const changes = decideAll(database, intents);
  if (meter.wanted) {
    for (const { table, old, next } of changes) meter.add(table, writeUnits(table, old, next), 2);
  }
  for (const change of changes) commit(database, change);
  if (token !== undefined) database.tokens.set(token, { fingerprint, completedAt: database.clock.now() });
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

/** Whether this very request was carried out under the token within its life. */
function isRepetition(database: Database, token: string, fingerprint: string): boolean {
  const done = database.tokens.get(token);
  if (!done) return false;
  if (database.clock.now() - done.completedAt >= TOKEN_LIFE) {
    database.tokens.delete(token);
    return false;
  }
  if (done.fingerprint === fingerprint) return true;
  throw new ServiceError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request.',
  );
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

/** A repetition reads its items instead of writing them (facts: DynamoDB 3.1). */
function meterRepetition(database: Database, intents: readonly Intent[], meter: Meter): void {
  for (const intent of intents) {
    const table = tableOf(database, intent.table);
    const item = table.get(intent.key(table));
    meter.addRead(table, readUnits(item ? itemSize(item) : 0, true), 2);
  }
}
