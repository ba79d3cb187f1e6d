import { setTimeout as wait } from 'node:timers/promises';
import { IdempotencyConfig, makeIdempotent } from '@aws-lambda-powertools/idempotency';
import { DynamoDBPersistenceLayer } from '@aws-lambda-powertools/idempotency/dynamodb';
import type { Context } from 'aws-lambda';
import { effect } from './effect.ts';

interface Order {
  readonly orderId: string;
  readonly amount: number;
  /** How long the charge takes, milliseconds. */
  readonly takes?: number;
  /** The charge is made, and what comes after it fails. */
  readonly failsAfter?: string;
}

const config = new IdempotencyConfig({
  eventKeyJmesPath: 'orderId',
  payloadValidationJmesPath: 'amount',
  expiresAfterSeconds: 300,
});
const persistenceStore = new DynamoDBPersistenceLayer({ tableName: process.env['IDEMPOTENCY_TABLE']! });

/** Powertools' idempotency around one charge; answers the request that made the charge. */
export const handler = makeIdempotent(
  async ({ orderId, takes = 0, failsAfter }: Order, context: Context): Promise<{ chargedBy: string }> => {
    await wait(takes);
    await effect(orderId);
    if (failsAfter !== undefined) throw new Error(failsAfter);
    return { chargedBy: context.awsRequestId };
  },
  { config, persistenceStore },
);
