import type { InlineContext } from '../lambda/environment/inline.ts';
import type { SqsRecord } from '../lambda/mapping/record.ts';
import { ServiceError } from '../service.ts';

/** The scenario's function: charges each job once, and reports the records that it could not do. */
export async function settle(event: unknown, context: InlineContext): Promise<unknown> {
  const { Records } = event as { readonly Records: readonly SqsRecord[] };
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    try {
      await settleOne(record, context);
    } catch {
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}

async function settleOne({ body: id, attributes }: SqsRecord, { call }: InlineContext): Promise<void> {
  if (id === 'broken') throw new Error('nobody can do this');
  if (id === 'slow' && attributes['ApproximateReceiveCount'] === '1') throw new Error('not yet');
  try {
    await call('dynamodb', 'TransactWriteItems', chargeOnce(id));
  } catch (error) {
    // Somebody has charged for this job before, perhaps we ourselves without hearing of it.
    if (!(error instanceof ServiceError && error.code === 'TransactionCanceledException')) throw error;
  }
}

const chargeOnce = (id: string) => ({
  TransactItems: [
    {
      Put: {
        TableName: 'Charges',
        Item: { id: { S: id } },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    {
      Update: {
        TableName: 'Jobs',
        Key: { id: { S: id } },
        UpdateExpression: 'SET #state = :done ADD settled :one',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':done': { S: 'COMPLETED' }, ':one': { N: '1' } },
      },
    },
  ],
});
