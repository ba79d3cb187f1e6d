import type { AttributeType } from '../attribute.ts';
import type { Database } from '../database.ts';
import { tableName } from '../database.ts';
import { uuid } from '../../random.ts';
import { ServiceError } from '../../service.ts';
import { constraint, invalid, invalidParameter } from '../errors.ts';
import type { Input } from '../input.ts';
import { choiceMember, listMember, objectMember, objects, required, textMember } from '../input.ts';
import type { KeyElement, KeySchema } from '../key.ts';
import { elementsOf } from '../key.ts';
import type { IndexDefinition, TableDefinition } from '../stored-table.ts';
import { StoredTable } from '../stored-table.ts';
import { describe } from './describe-table.ts';

type Attributes = ReadonlyMap<string, AttributeType>;

const SHORTEST_NAME = 3;
const LONGEST_NAME = 255;

/** Creates a table with its indexes; it can be used at once. AWS: API_CreateTable. */
export function createTable(database: Database, input: Input): unknown {
  const name = tableName(input);
  if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME)
    throw invalid('TableName must be at least 3 characters long and at most 255 characters long');
  const definition = readDefinition(database, name, input);
  if (database.tables.has(name))
    throw new ServiceError('ResourceInUseException', `Table already exists: ${name}`);
  const table = new StoredTable(definition);
  database.tables.set(name, table);
  return { TableDescription: { ...describe(database, table), TableStatus: 'CREATING' } };
}

function readDefinition(database: Database, name: string, input: Input): TableDefinition {
  const attributes = readAttributes(input);
  const schema = readSchema(input, attributes);
  const indexes = [
    ...readIndexes(input, 'GlobalSecondaryIndexes', attributes),
    ...readIndexes(input, 'LocalSecondaryIndexes', attributes),
  ];
  for (const index of indexes) checkLocal(index, schema);
  refuseUnusedAttributes(attributes, [schema, ...indexes.map((index) => index.schema)]);
  return {
    name,
    schema,
    indexes,
    description: {
      AttributeDefinitions: input['AttributeDefinitions'],
      KeySchema: input['KeySchema'],
      BillingMode: choiceMember(input, 'BillingMode', ['PROVISIONED', 'PAY_PER_REQUEST']),
      GlobalSecondaryIndexes: input['GlobalSecondaryIndexes'],
      LocalSecondaryIndexes: input['LocalSecondaryIndexes'],
      ProvisionedThroughput: input['ProvisionedThroughput'],
      TableId: uuid(database.random),
      /** Epoch seconds, as DynamoDB writes times. */
      CreationDateTime: database.clock.now() / 1000,
    },
  };
}

function readAttributes(input: Input): Attributes {
  const list = required(listMember(input, 'AttributeDefinitions'), 'AttributeDefinitions');
  return new Map(
    objects(list, 'AttributeDefinition').map((entry) => {
      const name = required(textMember(entry, 'AttributeName'), 'attributeDefinitions.member.attributeName');
      const type = required(textMember(entry, 'AttributeType'), 'attributeDefinitions.member.attributeType');
      if (type !== 'S' && type !== 'N' && type !== 'B')
        throw constraint(
          `'${type}'`,
          'attributeDefinitions.member.attributeType',
          'satisfy enum value set: [B, N, S]',
        );
      return [name, type];
    }),
  );
}

function readSchema(input: Input, attributes: Attributes): KeySchema {
  const elements = objects(required(listMember(input, 'KeySchema'), 'KeySchema'), 'KeySchemaElement');
  const [partition, sort] = elements;
  if (!partition || elements.length > 2)
    throw constraint(`'${elements.length} elements'`, 'keySchema', 'have length between 1 and 2');
  if (partition['KeyType'] !== 'HASH')
    throw invalid('Invalid KeySchema: The first KeySchemaElement is not a HASH key type');
  if (sort && sort['KeyType'] !== 'RANGE')
    throw invalid('Invalid KeySchema: The second KeySchemaElement is not a RANGE key type');
  if (sort && sort['AttributeName'] === partition['AttributeName'])
    throw invalid('Both the Hash Key and the Range Key element in the KeySchema have the same name');
  return { partition: element(partition, attributes), sort: sort && element(sort, attributes) };
}

function element(input: Input, attributes: Attributes): KeyElement {
  const name = required(textMember(input, 'AttributeName'), 'keySchema.member.attributeName');
  const type = attributes.get(name);
  if (!type)
    throw invalidParameter(
      `Some index key attributes are not defined in AttributeDefinitions. Keys: [${name}], AttributeDefinitions: [${[...attributes.keys()].join(', ')}]`,
    );
  return { name, type };
}

function readIndexes(input: Input, member: string, attributes: Attributes): IndexDefinition[] {
  const list = listMember(input, member);
  if (!list) return [];
  if (list.length === 0) throw invalidParameter(`List of ${member} is empty`);
  const indexes = objects(list, member).map((entry) => ({
    name: required(textMember(entry, 'IndexName'), 'indexName'),
    schema: readSchema(entry, attributes),
    projected: readProjection(entry),
    local: member === 'LocalSecondaryIndexes',
  }));
  const names = indexes.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalidParameter(`Duplicate index name: ${twice}`);
  return indexes;
}

function readProjection(index: Input): IndexDefinition['projected'] {
  const projection = required(objectMember(index, 'Projection'), 'projection');
  const type = textMember(projection, 'ProjectionType');
  const included = listMember(projection, 'NonKeyAttributes');
  if (type !== 'ALL' && type !== 'KEYS_ONLY' && type !== 'INCLUDE')
    throw invalidParameter(`Unknown ProjectionType: ${type ?? 'null'}`);
  if (type !== 'INCLUDE' && included)
    throw invalidParameter(`ProjectionType is ${type}, but NonKeyAttributes is specified`);
  if (type === 'INCLUDE' && !included)
    throw invalidParameter('ProjectionType is INCLUDE, but NonKeyAttributes is not specified');
  return type === 'ALL' ? 'ALL' : new Set((included ?? []).map(String));
}

function checkLocal(index: IndexDefinition, table: KeySchema): void {
  if (!index.local) return;
  if (!table.sort)
    throw invalidParameter(
      'Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex',
    );
  if (index.schema.partition.name !== table.partition.name)
    throw invalidParameter(
      `Index KeySchema does not have the same leading hash key as table KeySchema for index: ${index.name}. index hash key: ${index.schema.partition.name}, table hash key: ${table.partition.name}`,
    );
}

function refuseUnusedAttributes(attributes: Attributes, schemas: readonly KeySchema[]): void {
  const used = new Set(schemas.flatMap(elementsOf).map(({ name }) => name));
  if ([...attributes.keys()].some((name) => !used.has(name)))
    throw invalidParameter(
      `Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions`,
    );
}
