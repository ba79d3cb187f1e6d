import type { Database } from '../database.ts';
import { tableName } from '../database.ts';
import { uuid } from '../../random.ts';
import { ServiceError } from '../../service.ts';
import { constraint, invalid, invalidParameter } from '../errors.ts';
import type { Input } from '../input.ts';
import { choiceMember, listMember, objects, required, textMember } from '../input.ts';
import type { KeySchema } from '../key.ts';
import { elementsOf } from '../key.ts';
import type { TableDefinition } from '../stored-table.ts';
import type { Attributes } from '../read-indexes.ts';
import { readIndexes, readSchema } from '../read-indexes.ts';
import { StoredTable } from '../stored-table.ts';
import { describe } from './describe-table.ts';

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
  const indexes = readIndexes(input, schema, attributes);
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

function refuseUnusedAttributes(attributes: Attributes, schemas: readonly KeySchema[]): void {
  const used = new Set(schemas.flatMap(elementsOf).map(({ name }) => name));
  if ([...attributes.keys()].some((name) => !used.has(name)))
    throw invalidParameter(
      `Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions`,
    );
}
