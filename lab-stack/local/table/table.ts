/** The table: DynamoDB in memory, spoken to in its wire JSON. */
import type { Clock } from '../clock.ts';
import type { Service } from '../service.ts';
import { ServiceError } from '../service.ts';
import { batchGetItem } from './actions/batch-get-item.ts';
import { batchWriteItem } from './actions/batch-write-item.ts';
import { createTable } from './actions/create-table.ts';
import { deleteItem } from './actions/delete-item.ts';
import { deleteTable } from './actions/delete-table.ts';
import { describeTable } from './actions/describe-table.ts';
import { getItem } from './actions/get-item.ts';
import { listTables } from './actions/list-tables.ts';
import { putItem } from './actions/put-item.ts';
import { query } from './actions/query.ts';
import { scan } from './actions/scan.ts';
import { describeTimeToLive, updateTimeToLive } from './actions/time-to-live.ts';
import { transactGetItems } from './actions/transact-get-items.ts';
import { transactWriteItems } from './actions/transact-write-items.ts';
import { updateItem } from './actions/update-item.ts';
import type { AttributeMap } from './attribute.ts';
import type { Database } from './database.ts';
import { tableOf } from './database.ts';
import { expireItems, sweep } from './expire.ts';
import { LONGEST_LAG_MS } from './history.ts';
import type { Input } from './input.ts';
import { readInput } from './input.ts';
import { elementsOf } from './key.ts';
import { touchOf } from './touch.ts';

export type { AttributeMap, AttributeValue } from './attribute.ts';

/** `behindMs`: how far behind a read that is not consistent is. */
type Action = (database: Database, input: Input, behindMs: number) => unknown;

const ACTIONS: Readonly<Record<string, Action>> = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
  UpdateItem: updateItem,
  UpdateTimeToLive: updateTimeToLive,
};

/** A state of the whole service, to go back to. Opaque; it stays as it is whatever happens afterwards. */
export interface Snapshot {
  readonly tables: Database['tables'];
  readonly tokens: Database['tokens'];
}

export interface TableService extends Service {
  readonly name: 'dynamodb';
  snapshot(): Snapshot;
  /** Goes back to a snapshot of this service; it can be restored any number of times. */
  restore(snapshot: Snapshot): void;
  /** All items of a table in the order of a scan, for outcome checks. Throws ResourceNotFoundException. */
  items(tableName: string): readonly AttributeMap[];
  /**
   * Deletes every item that is past its TTL by the clock, and returns the keys by table. Without it that
   * happens 48 hours later: DynamoDB takes days, and until then such items are read and written as any other.
   */
  expire(): Readonly<Record<string, readonly AttributeMap[]>>;
}

export interface TableOptions {
  readonly clock: Clock;
  /** From 0 up to, not including, 1, for table ids and stale reads; seed it and a run repeats. */
  readonly random?: () => number;
  /**
   * Share, 0 to 1, of the reads that need not be consistent (of the table, and every read of a global index) that
   * see all as it was up to a second ago. 0 unless given. A call with `stale` in its context is one in any case.
   */
  readonly staleRate?: number;
  /** Twelve digits. */
  readonly accountId?: string;
  readonly region?: string;
}

/**
 * An empty DynamoDB. A call is carried out whole at the moment it is made, in the order of the calls. Answers
 * share their values with the store and must not be changed. Every refusal is a ServiceError with DynamoDB's
 * code: ValidationException, ConditionalCheckFailedException, TransactionCanceledException and so on.
 */
export function createTableService(options: TableOptions): TableService {
  const database: Database = {
    clock: options.clock,
    random: options.random ?? Math.random,
    accountId: options.accountId ?? '000000000000',
    region: options.region ?? 'eu-west-1',
    sweptAt: 0,
    tables: new Map(),
    tokens: new Map(),
  };
  const { staleRate = 0 } = options;
  const behindMs = (stale: boolean): number => {
    if (stale) return LONGEST_LAG_MS;
    if (staleRate === 0 || database.random() >= staleRate) return 0;
    return database.random() * LONGEST_LAG_MS;
  };
  const keyNames = (name: string): readonly string[] | undefined => {
    const schema = database.tables.get(name)?.definition.schema;
    return schema && elementsOf(schema).map((element) => element.name);
  };
  return {
    name: 'dynamodb',
    touch: (action, input) => touchOf(keyNames, action, input),
    async call(action, input, context) {
      const handle = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
      if (!handle)
        throw new ServiceError(
          'UnknownOperationException',
          `The local table has no action ${action}. It has ${Object.keys(ACTIONS).join(', ')}.`,
        );
      sweep(database);
      return handle(database, readInput(input), behindMs(context.stale ?? false));
    },
    snapshot: () => copyOf(database),
    restore: (snapshot) => void Object.assign(database, copyOf(snapshot)),
    items(tableName) {
      sweep(database);
      return tableOf(database, tableName).items();
    },
    expire() {
      const now = database.clock.now();
      const expired = [...database.tables].map(([name, table]) => [name, expireItems(table, now)]);
      return Object.fromEntries(expired);
    },
  };
}

function copyOf({ tables, tokens }: Snapshot): Snapshot {
  return {
    tables: new Map([...tables].map(([name, table]) => [name, table.copy()])),
    tokens: new Map(tokens),
  };
}
