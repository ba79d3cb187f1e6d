/** Key schemas and indexes as CreateTable gives them. */
import type { AttributeType } from './attribute.ts';
import { constraint, invalid, invalidParameter } from './errors.ts';
import type { Input } from './input.ts';
import { listMember, objectMember, objects, required, textMember } from './input.ts';
import type { KeyElement, KeySchema } from './key.ts';
import type { IndexDefinition } from './stored-table.ts';

/** The types of the attributes that are a key somewhere. */
export type Attributes = ReadonlyMap<string, AttributeType>;

/** Indexes of a table. Source: DynamoDB Developer Guide, "Quotas and limits". */
const MOST_LOCAL = 5;
const MOST_GLOBAL = 20;

/** `KeySchema` of a table or an index: a partition key, and perhaps a sort key. */
export function readSchema(input: Input, attributes: Attributes): KeySchema {
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

/** All indexes of a table, global ones first. Throws ValidationException for what cannot be an index of it. */
export function readIndexes(input: Input, table: KeySchema, attributes: Attributes): IndexDefinition[] {
  const indexes = [
    ...readList(input, 'GlobalSecondaryIndexes', attributes),
    ...readList(input, 'LocalSecondaryIndexes', attributes),
  ];
  for (const index of indexes) checkLocal(index, table);
  refuseRepeatedNames(indexes);
  return indexes;
}

function readList(input: Input, member: string, attributes: Attributes): IndexDefinition[] {
  const list = listMember(input, member);
  if (!list) return [];
  if (list.length === 0) throw invalidParameter(`List of ${member} is empty`);
  if (member === 'LocalSecondaryIndexes' && list.length > MOST_LOCAL)
    throw invalidParameter(`Number of LocalSecondaryIndexes exceeds per-table limit of ${MOST_LOCAL}`);
  if (list.length > MOST_GLOBAL)
    throw invalidParameter(`GlobalSecondaryIndex count exceeds the per-table limit of ${MOST_GLOBAL}`);
  const indexes = objects(list, member).map((entry) => ({
    name: required(textMember(entry, 'IndexName'), 'indexName'),
    schema: readSchema(entry, attributes),
    projected: readProjection(entry),
    local: member === 'LocalSecondaryIndexes',
  }));
  return indexes;
}

/** Local and global indexes share their names. */
function refuseRepeatedNames(indexes: readonly IndexDefinition[]): void {
  const names = indexes.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalidParameter(`Duplicate index name: ${twice}`);
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
  if (included?.length === 0)
    throw constraint("'[]'", 'projection.nonKeyAttributes', 'have length greater than or equal to 1');
  return type === 'ALL' ? 'ALL' : new Set((included ?? []).map(String));
}

function checkLocal(index: IndexDefinition, table: KeySchema): void {
  if (!index.local) return;
  if (!table.sort)
    throw invalidParameter(
      'Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex',
    );
  if (!index.schema.sort)
    throw invalidParameter(`Index KeySchema does not have a range key for index: ${index.name}`);
  if (index.schema.partition.name !== table.partition.name)
    throw invalidParameter(
      `Index KeySchema does not have the same leading hash key as table KeySchema for index: ${index.name}. index hash key: ${index.schema.partition.name}, table hash key: ${table.partition.name}`,
    );
}
