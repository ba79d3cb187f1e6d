import { describe, expect, test } from 'vitest';
import { ServiceError } from '../service.ts';
import { engineService, hasEngine, howToBringOne, startEngine } from './engine.ts';

const context = { caller: 'outside', origin: 'http://127.0.0.1', signal: new AbortController().signal };

if (!hasEngine()) console.warn(`Skipped: ${howToBringOne}`);

describe.skipIf(!hasEngine())('the engine', () => {
  test('answers, refuses with all members, names keys, and is gone when stopped', async () => {
    const engine = await startEngine();
    const service = engineService(engine.url);
    const call = (action: string, input: object) => service.call(action, input, context);
    await call('CreateTable', {
      TableName: 'Things',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    });
    const item = { id: { S: 'a' } };
    const create = {
      TableName: 'Things',
      Item: item,
      ConditionExpression: 'attribute_not_exists(id)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    await call('PutItem', create);
    const refused: unknown = await call('PutItem', create).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({
      code: 'ConditionalCheckFailedException',
      status: 400,
      members: { Item: item },
    });
    expect(service.touch('PutItem', create)).toEqual({ reads: ['Things/a'], writes: ['Things/a'] });

    await engine.stop();
    await expect(call('ListTables', {})).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  });
});
