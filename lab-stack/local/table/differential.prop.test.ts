/**
 * Our table against a real engine: the same random requests to both, the same outcomes and the same contents,
 * but for the listed differences. `DIFFERENTIAL_RUNS` sets how many sequences of up to 40 requests, 20 on
 * average, are tried: 100 without it, 1100 (over 20,000 requests) in CI, any number for a long run.
 * The seed is fixed, so that a build fails for what was changed; `DIFFERENTIAL_SEED=$RANDOM` looks further.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import type { Service } from '../service.ts';
import { DIFFERENCES } from './differences.ts';
import type { Operation } from './differential/operations.ts';
import { operation } from './differential/operations.ts';
import type { Outcome } from './differential/outcome.ts';
import { outcomeOf, stable } from './differential/outcome.ts';
import { INDEX_NAMES, PARTITIONS, TABLE_NAMES, TABLES } from './differential/tables.ts';
import type { Engine } from './engine.ts';
import { engineService, hasEngine, howToBringOne, startEngine } from './engine.ts';
import { createTableService } from './table.ts';

const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 25);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 20260101);
const LENGTH = 40;

if (!hasEngine()) console.warn(`Skipped, the table is not compared with an engine: ${howToBringOne}`);

describe.skipIf(!hasEngine())('the table and the engine', () => {
  let engine: Engine;
  const counts = { requests: 0, answered: 0, listed: 0 };

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(async () => {
    await engine.stop();
    console.info(
      `Compared ${counts.requests} requests, ${counts.answered} of them answered without refusal; ${counts.listed} met a listed difference.`,
    );
  });

  test('answer alike and hold the same', { timeout: 60_000 + RUNS * 1000 }, async () => {
    const theirs = engineService(engine.url);
    const sequence = fc.array(operation, { minLength: 1, maxLength: LENGTH, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequence, async (operations) => {
        const ours = createTableService({ clock: virtualClock() });
        await emptyTables(ours, theirs);
        for (const request of operations) {
          const [mine, other] = [await outcomeOf(ours, request), await outcomeOf(theirs, request)];
          counts.requests++;
          if (mine.summary === 'ok') counts.answered++;
          const alike = same(mine, other);
          if (alike && !DIFFERENCES.some(({ silently }) => silently?.(request))) continue;
          if (!alike) {
            counts.listed++;
            listedDifference(request, mine, other);
          }
          if (mine.summary === 'ok' || other.summary === 'ok') await copyItems(ours, theirs);
        }
        for (const read of FINAL_READS) expect(await pages(ours, read)).toEqual(await pages(theirs, read));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test.each(DIFFERENCES)('differ as listed: $what', async ({ what, example }) => {
    const theirs = engineService(engine.url);
    const ours = createTableService({ clock: virtualClock() });
    await emptyTables(ours, theirs);
    const outcomes: [Outcome, Outcome][] = [];
    for (const request of example)
      outcomes.push([await outcomeOf(ours, request), await outcomeOf(theirs, request)]);
    const [mine, other] = outcomes.at(-1)!;
    expect(outcomes.slice(0, -1).every(([first, second]) => same(first, second))).toBe(true);
    expect(mine, 'no difference any more: take the entry out of the list').not.toEqual(other);
    expect(listedDifference(example.at(-1)!, mine, other)).toBe(what);
  });
});

function same(a: Outcome, b: Outcome): boolean {
  return a.summary === b.summary && stable(a.body) === stable(b.body);
}

function listedDifference(request: Operation, ours: Outcome, engine: Outcome): string {
  const difference = DIFFERENCES.find(({ applies }) => applies(request, ours, engine));
  expect(
    difference,
    `An unlisted difference.\n${JSON.stringify(request)}\n  ours:   ${JSON.stringify(ours)}\n  engine: ${JSON.stringify(engine)}`,
  ).toBeDefined();
  return difference!.what;
}

async function emptyTables(ours: Service, theirs: Service): Promise<void> {
  for (const table of TABLES) {
    await outcomeOf(theirs, { action: 'DeleteTable', input: { TableName: table['TableName'] } });
    for (const service of [ours, theirs])
      expect((await outcomeOf(service, { action: 'CreateTable', input: table })).summary).toBe('ok');
  }
}

/** After a listed difference the engine is given what our table holds, and the sequence goes on. */
async function copyItems(ours: ReturnType<typeof createTableService>, theirs: Service): Promise<void> {
  for (const TableName of TABLE_NAMES) {
    const table = TABLES.find((candidate) => candidate['TableName'] === TableName)!;
    await outcomeOf(theirs, { action: 'DeleteTable', input: { TableName } });
    await outcomeOf(theirs, { action: 'CreateTable', input: table });
    for (const Item of ours.items(TableName)) {
      const put = await outcomeOf(theirs, { action: 'PutItem', input: { TableName, Item } });
      expect(put.summary).toBe('ok');
    }
  }
}

/** The contents at the end: every table and index by scan, every index partition in both directions, two items a page. */
const FINAL_READS: readonly Operation[] = TABLE_NAMES.flatMap((TableName) => [
  { action: 'Scan', input: { TableName, Limit: 2 } },
  ...INDEX_NAMES[TableName].flatMap((IndexName) => [
    { action: 'Scan', input: { TableName, IndexName, Limit: 1 } },
    ...(IndexName === 'ByGroup' ? [{ S: 'g1' }, { S: 'g2' }] : PARTITIONS[TableName]).flatMap((key) =>
      [true, false].map((ScanIndexForward) => ({
        action: 'Query',
        input: {
          TableName,
          IndexName,
          Limit: 2,
          ScanIndexForward,
          KeyConditionExpression: `${IndexName === 'ByGroup' ? 'g' : 'pk'} = :key`,
          ExpressionAttributeValues: { ':key': key },
        },
      })),
    ),
  ]),
]);

async function pages(service: Service, read: Operation): Promise<string[]> {
  const items: string[] = [];
  let start: unknown;
  do {
    const input = { ...read.input, ...(start !== undefined && { ExclusiveStartKey: start }) };
    const { summary, body } = await outcomeOf(service, { action: read.action, input });
    expect(summary).toBe('ok');
    const page = body as { Items: unknown[]; LastEvaluatedKey?: unknown };
    items.push(...page.Items.map(stable));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return read.action === 'Scan' ? items.sort() : items;
}
