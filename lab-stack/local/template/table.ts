import type { CreateTableInput, IndexInput, TableSpec } from './model.ts';
import type { Plain } from './nodes.ts';
import { flag, integer, list, shape, text, word } from './shape.ts';
import { readTags } from './tags.ts';

const CAPACITY = integer(1, 1_000_000);
const readThroughput = shape({ ReadCapacityUnits: CAPACITY, WriteCapacityUnits: CAPACITY }, {});
const readKeySchema = list(shape({ AttributeName: text, KeyType: word('HASH', 'RANGE') }, {}), {
  min: 1,
  max: 2,
});
const readIndexes = list(
  shape(
    {
      IndexName: text,
      KeySchema: readKeySchema,
      Projection: shape(
        { ProjectionType: word('ALL', 'KEYS_ONLY', 'INCLUDE') },
        { NonKeyAttributes: list(text, { min: 1 }) },
      ),
    },
    { ProvisionedThroughput: readThroughput },
  ),
);

const readProperties = shape(
  { KeySchema: readKeySchema },
  {
    TableName: text,
    AttributeDefinitions: list(shape({ AttributeName: text, AttributeType: word('S', 'N', 'B') }, {})),
    BillingMode: word('PAY_PER_REQUEST', 'PROVISIONED'),
    ProvisionedThroughput: readThroughput,
    GlobalSecondaryIndexes: readIndexes,
    LocalSecondaryIndexes: readIndexes,
    TimeToLiveSpecification: shape({ Enabled: flag }, { AttributeName: text }),
    PointInTimeRecoverySpecification: shape({ PointInTimeRecoveryEnabled: flag }, {}),
    DeletionProtectionEnabled: flag,
    SSESpecification: shape({ SSEEnabled: flag }, {}),
    Tags: readTags,
  },
);

/** AWS::DynamoDB::Table. What only matters to an account (tags, recovery, encryption) is checked and left out. */
export function readTable(logicalId: string, name: string, arn: string, node: Plain): TableSpec {
  const read = readProperties(node, logicalId);
  const ttl = read.TimeToLiveSpecification;
  const input: CreateTableInput = {
    TableName: name,
    AttributeDefinitions: read.AttributeDefinitions ?? [],
    KeySchema: read.KeySchema,
    ...(read.BillingMode && { BillingMode: read.BillingMode }),
    ...(read.ProvisionedThroughput && { ProvisionedThroughput: read.ProvisionedThroughput }),
    ...indexes('GlobalSecondaryIndexes', read.GlobalSecondaryIndexes),
    ...indexes('LocalSecondaryIndexes', read.LocalSecondaryIndexes),
  };
  return { logicalId, name, arn, input, ttlAttribute: ttl?.Enabled ? ttl.AttributeName : undefined };
}

/** CreateTable refuses an empty list of indexes, CloudFormation takes it. */
function indexes<K extends string>(key: K, list: IndexInput[] = []): Partial<Record<K, IndexInput[]>> {
  return list.length > 0 ? ({ [key]: list } as Record<K, IndexInput[]>) : {};
}
