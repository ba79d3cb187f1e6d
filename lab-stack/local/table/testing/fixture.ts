import { virtualClock } from '../../clock.ts';
import type { VirtualClock } from '../../clock.ts';
import { ServiceError } from '../../service.ts';
import type { TableOptions, TableService } from '../table.ts';
import { createTableService } from '../table.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the tests look into wire JSON of many shapes
export type Answer = any;

/** A table service of its own on a virtual clock. For tests only. */
export interface Fixture {
  readonly clock: VirtualClock;
  readonly table: TableService;
  call(action: string, input: object, more?: { readonly stale?: boolean }): Promise<Answer>;
  /** The refusal of a call that must be refused. */
  refusal(action: string, input: object): Promise<ServiceError>;
}

export function fixture(options: Partial<TableOptions> = {}): Fixture {
  const clock = virtualClock();
  const table = createTableService({ clock, ...options });
  const context = { caller: 'test', origin: 'http://127.0.0.1', signal: new AbortController().signal };
  const call: Fixture['call'] = (action, input, more = {}) =>
    table.call(action, input, { ...context, ...more });
  return {
    clock,
    table,
    call,
    async refusal(action, input) {
      const error: unknown = await call(action, input).catch((thrown: unknown) => thrown);
      if (!(error instanceof ServiceError)) throw new Error(`the test expected ${action} to be refused`);
      return error;
    },
  };
}

interface Keys {
  readonly [attribute: string]: 'S' | 'N' | 'B';
}

interface Index {
  readonly keys: readonly string[];
  /** `ALL`, or the attributes of INCLUDE; none is KEYS_ONLY. */
  readonly holds: 'ALL' | readonly string[];
}

/** The input of CreateTable: `key` names the partition key, and the sort key if there is one. */
export function tableInput(
  TableName: string,
  types: Keys,
  key: readonly string[],
  indexes: { readonly global?: Record<string, Index>; readonly local?: Record<string, Index> } = {},
): Record<string, unknown> {
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: Object.entries(types).map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: keySchema(key),
    ...(indexes.global && { GlobalSecondaryIndexes: indexList(indexes.global) }),
    ...(indexes.local && { LocalSecondaryIndexes: indexList(indexes.local) }),
  };
}

function indexList(indexes: Record<string, Index>): object[] {
  return Object.entries(indexes).map(([IndexName, { keys, holds }]) => ({
    IndexName,
    KeySchema: keySchema(keys),
    Projection: projection(holds),
  }));
}

function projection(holds: Index['holds']): object {
  if (holds === 'ALL') return { ProjectionType: 'ALL' };
  if (holds.length === 0) return { ProjectionType: 'KEYS_ONLY' };
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: holds };
}

function keySchema(names: readonly string[]): object[] {
  return names.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' }));
}

/** Base64 of a byte string. */
export const bytes = (text: string): string => btoa(text);
