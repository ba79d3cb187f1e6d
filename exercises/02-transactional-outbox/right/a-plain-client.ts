// differs: the plain client, with values in the form of the wire, and a condition on another attribute
// from: field-faults, "Correct but unusual", 6
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
// #region ex02a
const put = (TableName: string, item: object, unless: string) => ({
  Put: {
    TableName,
    Item: marshall(item, { removeUndefinedValues: true }),
    ConditionExpression: `attribute_not_exists(${unless})`,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
});
await new DynamoDBClient({}).send(
  new TransactWriteItemsCommand({
    ClientRequestToken: tokenOf({ job, event }),
    TransactItems: [
      put(settings.jobsTable, job, 'createdAt'),
      put(settings.outboxTable, event, 'createdAt'),
    ],
  }),
);
return { kind: 'stored', job };
// #endregion ex02a
