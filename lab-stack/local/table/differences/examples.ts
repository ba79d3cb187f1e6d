/** Short ways to say the requests of the examples. */
import type { Operation } from '../differential/operations.ts';

/** One item of the plainest table. */
export const K1 = { TableName: 'Plain', Key: { pk: { S: 'k1' } } } as const;

export const putK1 = (attributes: object): Operation => ({
  action: 'PutItem',
  input: { TableName: 'Plain', Item: { ...K1.Key, ...attributes } },
});

export const update = (UpdateExpression: string, values?: object, ReturnValues?: string): Operation => ({
  action: 'UpdateItem',
  input: {
    ...K1,
    UpdateExpression,
    ...(values && { ExpressionAttributeValues: values }),
    ...(ReturnValues && { ReturnValues }),
  },
});

export const transact = (...TransactItems: object[]): Operation => ({
  action: 'TransactWriteItems',
  input: { TransactItems },
});

export const scan = (more: object): Operation => ({ action: 'Scan', input: { TableName: 'Plain', ...more } });

export const query = (KeyConditionExpression: string, values: object, more: object = {}): Operation => ({
  action: 'Query',
  input: { TableName: 'Ranged', KeyConditionExpression, ExpressionAttributeValues: values, ...more },
});
