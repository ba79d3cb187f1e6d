import type { Database } from '../database.ts';
import { arnOf, tableName } from '../database.ts';
import { notFound } from '../errors.ts';
import type { Input } from '../input.ts';
import { isObject } from '../read-value.ts';
import { itemSize } from '../size.ts';
import type { StoredTable } from '../stored-table.ts';

/** What a table is made of, and how much it holds. AWS: API_DescribeTable. */
export function describeTable(database: Database, input: Input): unknown {
  return { Table: describe(database, namedTable(database, input)) };
}

/** A table for the actions on tables, whose error names it. */
export function namedTable(database: Database, input: Input): StoredTable {
  const name = tableName(input);
  const table = database.tables.get(name);
  if (!table) throw notFound(`Requested resource not found: Table: ${name} not found`);
  return table;
}

/** TableDescription. Counts are live here; DynamoDB brings them up to date about every six hours. */
export function describe(database: Database, table: StoredTable): Record<string, unknown> {
  const { name, description } = table.definition;
  const { BillingMode, ProvisionedThroughput, GlobalSecondaryIndexes, LocalSecondaryIndexes, ...fixed } =
    description;
  const items = table.items();
  return {
    TableName: name,
    TableArn: arnOf(database, name),
    TableStatus: 'ACTIVE',
    ...fixed,
    ItemCount: items.length,
    TableSizeBytes: items.reduce((sum, item) => sum + itemSize(item), 0),
    ...(BillingMode === 'PAY_PER_REQUEST' && { BillingModeSummary: { BillingMode } }),
    ProvisionedThroughput: {
      ReadCapacityUnits: 0,
      WriteCapacityUnits: 0,
      ...(isObject(ProvisionedThroughput) && ProvisionedThroughput),
      NumberOfDecreasesToday: 0,
    },
    ...describeIndexes(database, table, 'GlobalSecondaryIndexes', GlobalSecondaryIndexes),
    ...describeIndexes(database, table, 'LocalSecondaryIndexes', LocalSecondaryIndexes),
  };
}

function describeIndexes(
  database: Database,
  table: StoredTable,
  member: string,
  indexes: unknown,
): Record<string, unknown> {
  if (!Array.isArray(indexes)) return {};
  return {
    [member]: indexes.filter(isObject).map((index) => ({
      ...index,
      IndexArn: `${arnOf(database, table.definition.name)}/index/${String(index['IndexName'])}`,
      ...(member === 'GlobalSecondaryIndexes' && { IndexStatus: 'ACTIVE' }),
      ItemCount: table.source(String(index['IndexName']))?.rows.rows().length ?? 0,
    })),
  };
}
