/**
 * The tables of one run: `Plain` has a partition key and an index of everything, `Ranged` a sort key and an index
 * of keys, `Bytes` binary keys, and a local and a global index that each include some attributes.
 */
import { tableInput } from '../testing/fixture.ts';

const types = { pk: 'S', g: 'S', r: 'N' } as const;
const byGroup = (holds: 'ALL' | readonly string[]) => ({ ByGroup: { keys: ['g', 'r'], holds } });

export const TABLES: readonly Record<string, unknown>[] = [
  tableInput('Plain', types, ['pk'], { global: byGroup('ALL') }),
  tableInput('Ranged', { ...types, sk: 'N' }, ['pk', 'sk'], { global: byGroup([]) }),
  tableInput('Bytes', { ...types, pk: 'B', sk: 'B' }, ['pk', 'sk'], {
    global: byGroup(['a', 'b']),
    local: { ByRank: { keys: ['pk', 'r'], holds: ['a'] } },
  }),
];

export const TABLE_NAMES = ['Plain', 'Ranged', 'Bytes'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export const INDEX_NAMES: Readonly<Record<TableName, readonly string[]>> = {
  Plain: ['ByGroup'],
  Ranged: ['ByGroup'],
  Bytes: ['ByGroup', 'ByRank'],
};

/** The values of the partition key, and of the sort key where there is one. */
export const PARTITIONS: Readonly<Record<TableName, readonly object[]>> = {
  Plain: [{ S: 'k1' }, { S: 'k2' }, { S: 'k3' }],
  Ranged: [{ S: 'k1' }, { S: 'k2' }, { S: 'k3' }],
  Bytes: [{ B: 'AQ==' }, { B: 'AQI=' }],
};
export const SORTS: Readonly<Record<TableName, readonly object[] | undefined>> = {
  Plain: undefined,
  Ranged: [{ N: '1' }, { N: '2.0' }, { N: '10' }],
  Bytes: [{ B: 'AA==' }, { B: 'fw==' }, { B: '/w==' }, { B: '/wA=' }],
};
