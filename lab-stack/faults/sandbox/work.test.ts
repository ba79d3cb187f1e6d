import { scrypt, scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInside } from './inside.ts';
import type { Inside } from './inside.ts';
import { ignoreWork, watchWork } from './work.ts';

/** All that the count asks of an environment. */
const environment = { work: 0 } as Inside;

beforeEach(watchWork);
afterEach(ignoreWork);

test('work is counted from its beginning to its end', async () => {
  const work = runInside(environment, () => [
    promisify(scrypt)('secret', 'salt', 8),
    readFile('package.json'),
  ]);
  expect(environment.work).toBe(2);
  await Promise.all(work);
  await new Promise((resolve) => setImmediate(resolve));
  expect(environment.work).toBe(0);
});

test('what is done at once is no work to wait for', () => {
  runInside(environment, () => scryptSync('secret', deflateSync('salt'), 8, { N: 2 }));
  expect(environment.work).toBe(0);
});

test('work of nobody’s is not counted', async () => {
  const work = readFile('package.json');
  expect(environment.work).toBe(0);
  await work;
});
