import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chaptersWith } from '../question/testing/chapter.ts';
import { runProofs } from './run-proofs.ts';

/** Runs these options of a proof whose module is `text`. */
async function executed(text: string, options: readonly string[], limitMs?: number) {
  const file = join(
    chaptersWith({ 'x.proof.ts': text, 'package.json': '{ "type": "module" }' }),
    'x.proof.ts',
  );
  return runProofs(
    options.map((option) => ({ file, option })),
    { processes: 1, ...(limitMs !== undefined && { limitMs }) },
  );
}

const good = `{ meets: true, outcome: 'It is done.', steps: [{ at: 1, text: 'It begins.' }] }`;

test('what an option shows comes back, in the order of the runs', async () => {
  const done = await executed(
    `export default { a: async () => (${good}), b: async () => ({ ...${good}, meets: false }) };`,
    ['b', 'a'],
  );
  expect(done.map(({ option, shown }) => [option, shown?.meets])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(done[0]?.options).toEqual(['a', 'b']);
});

test('what throws, is missing, or is no result is told, and the next option is executed all the same', async () => {
  const done = await executed(
    `export default {
      a: async () => { throw new Error('the table is refused'); },
      b: async () => ({ meets: 'yes', outcome: 'It is done.', steps: [] }),
      d: async () => { process.exit(3); },
      e: async () => (${good}),
    };`,
    ['a', 'b', 'c', 'd', 'e'],
  );
  expect(done.map(({ failed }) => failed)).toEqual([
    expect.stringContaining('the table is refused'),
    expect.stringContaining('meets'),
    expect.stringContaining('no run for the option c'),
    expect.stringContaining('ended of itself'),
    undefined,
  ]);
});

test('a run that never ends is ended, and named', async () => {
  const [waits, loops, after] = await executed(
    `export default { a: () => new Promise(() => {}), b: async () => { for (;;); }, c: async () => (${good}) };`,
    ['a', 'b', 'c'],
    3_000,
  );
  expect([waits?.failed, loops?.failed]).toEqual([
    'It has not ended after 3 s.',
    'It has not ended after 3 s.',
  ]);
  expect(after?.shown?.meets).toBe(true);
});
