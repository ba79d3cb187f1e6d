/** How much one answer can hold: 1 MB a page, 16 MB a batch, one segment of a scan. */
import { describe, expect, test } from 'vitest';
import { fixture, tableInput } from './testing/fixture.ts';
import type { Answer, Fixture } from './testing/fixture.ts';

const MB = 1024 * 1024;
/** Bytes of the names and keys of an item below. */
const FRAME = 'id'.length + 'p'.length + 'n'.length + 2 + 'filler'.length;

const item = (id: string, n: number, size: number) => ({
  id: { S: id },
  n: { N: String(n) },
  filler: { S: 'x'.repeat(size - FRAME) },
});

async function filled(count: number, size: number): Promise<Fixture> {
  const opened = fixture();
  await opened.call('CreateTable', tableInput('Big', { id: 'S', n: 'N' }, ['id', 'n']));
  for (let n = 1; n <= count; n++) {
    await opened.call('PutItem', { TableName: 'Big', Item: item('p', n, size) });
  }
  return opened;
}

const query = {
  TableName: 'Big',
  KeyConditionExpression: 'id = :p',
  ExpressionAttributeValues: { ':p': { S: 'p' } },
};
const numbers = ({ Items }: Answer): number[] => Items.map(({ n }: Answer) => Number(n.N));

describe('a page', () => {
  test('ends before the item that would pass 1 MB, and names the last one that it holds', async () => {
    const { call } = await filled(4, 350_000);
    const page = await call('Query', query);
    expect(numbers(page)).toEqual([1, 2]);
    expect(page).toMatchObject({ Count: 2, ScannedCount: 2, LastEvaluatedKey: { n: { N: '2' } } });
    const next = await call('Query', { ...query, ExclusiveStartKey: page.LastEvaluatedKey });
    expect(numbers(next)).toEqual([3, 4]);
    expect(next.LastEvaluatedKey).toBeUndefined();
  });

  test('holds 1 MB to the byte, and one byte more is the next page', async () => {
    const exact = await filled(4, MB / 4);
    expect((await exact.call('Query', query)).LastEvaluatedKey).toBeUndefined();
    const over = await filled(3, MB / 4);
    await over.call('PutItem', { TableName: 'Big', Item: item('p', 4, MB / 4 + 1) });
    expect(numbers(await over.call('Query', query))).toEqual([1, 2, 3]);
  });

  test('counts what a filter or a count drops, and may be empty with more to come', async () => {
    const { call } = await filled(4, 350_000);
    const none = await call('Query', { ...query, FilterExpression: 'attribute_not_exists(filler)' });
    expect(none).toMatchObject({ Items: [], Count: 0, ScannedCount: 2, LastEvaluatedKey: { n: { N: '2' } } });
    const count = await call('Query', { ...query, Select: 'COUNT' });
    expect(count).toMatchObject({ Count: 2, LastEvaluatedKey: { n: { N: '2' } } });
  });

  test('goes backwards too, and a limit ends it if it comes first', async () => {
    const { call } = await filled(4, 350_000);
    expect(numbers(await call('Query', { ...query, ScanIndexForward: false }))).toEqual([4, 3]);
    expect(numbers(await call('Query', { ...query, Limit: 1 }))).toEqual([1]);
    expect(numbers(await call('Query', { ...query, Limit: 3 }))).toEqual([1, 2]);
    expect(numbers(await call('Scan', { TableName: 'Big' }))).toEqual([1, 2]);
  });
});

describe('a batch of reads', () => {
  test('holds 16 MB, and gives back the keys of the rest to be asked for again', async () => {
    const { call } = await filled(50, 350_000);
    const Keys = Array.from({ length: 50 }, (_, at) => ({ id: { S: 'p' }, n: { N: String(at + 1) } }));
    const seen: number[] = [];
    const rounds: number[] = [];
    let RequestItems: Answer = { Big: { Keys, ProjectionExpression: 'n' } };
    do {
      const answer = await call('BatchGetItem', { RequestItems });
      const got = answer.Responses.Big.map(({ n }: Answer) => Number(n.N));
      seen.push(...got);
      rounds.push(got.length);
      RequestItems = answer.UnprocessedKeys;
    } while (RequestItems.Big);
    expect(rounds).toEqual([47, 3]);
    expect(seen).toEqual(Keys.map(({ n }) => Number(n.N)));
  });
});

describe('a scan in segments', () => {
  test('finds every item in exactly one segment, page by page, whatever the number of segments', async () => {
    const opened = await filled(0, 0);
    for (let at = 0; at < 40; at++)
      await opened.call('PutItem', { TableName: 'Big', Item: item(`p${at % 20}`, at, 20) });
    for (const TotalSegments of [1, 3, 7]) {
      const found: number[] = [];
      const partitions: string[][] = [];
      for (let Segment = 0; Segment < TotalSegments; Segment++) {
        const ids = new Set<string>();
        let start: object | undefined;
        do {
          const page = await opened.call('Scan', {
            TableName: 'Big',
            Segment,
            TotalSegments,
            Limit: 3,
            ...(start && { ExclusiveStartKey: start }),
          });
          found.push(...numbers(page));
          for (const { id } of page.Items) ids.add(id.S);
          start = page.LastEvaluatedKey;
        } while (start);
        partitions.push([...ids]);
      }
      expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at));
      expect(new Set(partitions.flat()).size).toBe(partitions.flat().length);
    }
  });

  test.each([
    [{ Segment: 0 }, 'The TotalSegments parameter is required'],
    [{ TotalSegments: 2 }, 'The Segment parameter is required'],
    [{ Segment: 2, TotalSegments: 2 }, 'Segment: 2 is not less than TotalSegments: 2'],
    [{ Segment: 0, TotalSegments: 1_000_001 }, 'Member must have value less than or equal to 1000000'],
  ])('is refused with %j', async (segments, words) => {
    const { refusal } = await filled(0, 0);
    expect((await refusal('Scan', { TableName: 'Big', ...segments })).message).toContain(words);
  });
});
