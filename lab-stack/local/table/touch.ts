/**
 * What a call reads and writes, for whoever reorders calls.
 *
 * An item is `Table/partition`, or `Table/partition/sort`; the characters `%`, `/` and `*` inside a key are
 * written as %25, %2F and %2A. A call that may see or change any item of a table names `Table/*`, which
 * stands for every key that begins with `Table/`; index reads name the table, for its writes change them.
 */
import type { Touch } from '../service.ts';
import type { AttributeMap } from './attribute.ts';
import { keyText } from './key.ts';
import type { Input } from './input.ts';
import { isObject, readMap } from './read-value.ts';

/** The names of a table's key attributes, partition key first; undefined for an unknown table. */
export type KeyNames = (table: string) => readonly string[] | undefined;

const UNKNOWN: Touch = { reads: ['*'], writes: ['*'] };

/** Never throws: what cannot be understood is unknown, and so depends on everything. */
export function touchOf(keys: KeyNames, action: string, input: unknown): Touch {
  try {
    return isObject(input) ? (TOUCHES[action]?.(keys, input) ?? UNKNOWN) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

const TOUCHES: Readonly<Record<string, (keys: KeyNames, input: Input) => Touch>> = {
  GetItem: (keys, input) => reads([itemKey(keys, input, input['Key'])]),
  PutItem: (keys, input) => write(keys, input, input['Item'], seesOld(input)),
  UpdateItem: (keys, input) => write(keys, input, input['Key'], true),
  DeleteItem: (keys, input) => write(keys, input, input['Key'], seesOld(input)),
  Query: (_, input) => reads([`${name(input)}/*`]),
  Scan: (_, input) => reads([`${name(input)}/*`]),
  BatchGetItem: (keys, input) =>
    reads(
      batches(input).flatMap(([table, request]) =>
        list(isObject(request) ? request['Keys'] : undefined).map((key) =>
          itemKey(keys, { TableName: table }, key),
        ),
      ),
    ),
  BatchWriteItem: (keys, input) =>
    merge(
      batches(input).flatMap(([table, requests]) =>
        list(requests).map((request) => {
          const { PutRequest, DeleteRequest } = request;
          const item = isObject(PutRequest)
            ? PutRequest['Item']
            : isObject(DeleteRequest) && DeleteRequest['Key'];
          return write(keys, { TableName: table }, item, false);
        }),
      ),
    ),
  TransactGetItems: (keys, input) =>
    merge(
      list(input['TransactItems']).map(({ Get }) =>
        isObject(Get) ? reads([itemKey(keys, Get, Get['Key'])]) : UNKNOWN,
      ),
    ),
  TransactWriteItems: (keys, input) =>
    merge(list(input['TransactItems']).map((item) => transactTouch(keys, item))),
  DescribeTable: (_, input) => reads([`${name(input)}/*`]),
  DescribeTimeToLive: (_, input) => reads([`${name(input)}/*`]),
  CreateTable: (_, input) => ({ reads: [], writes: [`${name(input)}/*`] }),
  DeleteTable: (_, input) => ({ reads: [], writes: [`${name(input)}/*`] }),
  UpdateTimeToLive: (_, input) => ({ reads: [], writes: [`${name(input)}/*`] }),
};

function transactTouch(keys: KeyNames, item: Input): Touch {
  const { Put, Update, Delete, ConditionCheck } = item;
  if (isObject(Put)) return write(keys, Put, Put['Item'], seesOld(Put));
  if (isObject(Update)) return write(keys, Update, Update['Key'], true);
  if (isObject(Delete)) return write(keys, Delete, Delete['Key'], seesOld(Delete));
  if (isObject(ConditionCheck)) return reads([itemKey(keys, ConditionCheck, ConditionCheck['Key'])]);
  return UNKNOWN;
}

function write(keys: KeyNames, input: Input, item: unknown, seen: boolean): Touch {
  const key = itemKey(keys, input, item);
  return { reads: seen ? [key] : [], writes: [key] };
}

/** Whether the outcome of a put or delete depends on what was there. */
function seesOld(input: Input): boolean {
  return input['ConditionExpression'] !== undefined || input['ReturnValues'] === 'ALL_OLD';
}

function itemKey(keys: KeyNames, input: Input, item: unknown): string {
  const table = name(input);
  const names = keys(table);
  if (!names) return `${table}/*`;
  const given = isObject(item) ? names.map((key) => [key, item[key]]) : [];
  const key: AttributeMap = readMap(Object.fromEntries(given), 'Key');
  return [table, ...names.map((part) => escape(keyText(key[part]!)))].join('/');
}

function escape(text: string): string {
  return text.replace(/[%/*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function name(input: Input): string {
  return String(input['TableName']);
}

function batches(input: Input): [string, unknown][] {
  return isObject(input['RequestItems']) ? Object.entries(input['RequestItems']) : [];
}

function list(value: unknown): Input[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function reads(keys: readonly string[]): Touch {
  return { reads: keys, writes: [] };
}

function merge(touches: readonly Touch[]): Touch {
  return {
    reads: [...new Set(touches.flatMap((touch) => touch.reads))],
    writes: [...new Set(touches.flatMap((touch) => touch.writes))],
  };
}
