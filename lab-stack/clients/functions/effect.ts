import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const table = new DynamoDBClient({});

/** Brings about the effect `id` once more, and writes down where it came in the order of all effects. */
export async function effect(id: string): Promise<void> {
  const place = await count('#order');
  await table.send(
    new UpdateItemCommand({
      TableName: process.env['EFFECTS_TABLE'],
      Key: { id: { S: id } },
      UpdateExpression: 'ADD times :one SET place = :place',
      ExpressionAttributeValues: { ':one': { N: '1' }, ':place': { N: place } },
    }),
  );
}

async function count(id: string): Promise<string> {
  const { Attributes } = await table.send(
    new UpdateItemCommand({
      TableName: process.env['EFFECTS_TABLE'],
      Key: { id: { S: id } },
      UpdateExpression: 'ADD times :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Attributes!['times']!.N!;
}
