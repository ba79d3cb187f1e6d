import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtin } from './builtins.ts';
import { GLOBAL_NAMES, globalValues } from './globals/names.ts';
import { runInside } from './inside.ts';
import type { Inside } from './inside.ts';
import { ignoreWork, watchWork } from './work.ts';

/** All that the count asks of an environment. */
const environment = { work: 0 } as Inside;

/** Node's own modules and globals as an environment has them. */
const fs = builtin('node:fs') as typeof import('node:fs');
const { readFile } = builtin('fs/promises') as typeof import('node:fs/promises');
const { scrypt, scryptSync, createHash, subtle } = builtin('crypto') as typeof import('node:crypto');
const { gzip, deflateSync } = builtin('node:zlib') as typeof import('node:zlib');
const { lookup } = builtin('node:dns') as typeof import('node:dns');
const globals = Object.fromEntries(GLOBAL_NAMES.map((name, place) => [name, globalValues()[place]]));
const { crypto: webCrypto, process } = globals as unknown as typeof globalThis;

const FILE = 'package.json';

beforeEach(() => {
  environment.work = 0;
  watchWork();
});
afterEach(ignoreWork);

const BEGINNINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a file, by promise': () => readFile(FILE),
  'a file, by a promise of the other module': () => fs.promises.readFile(FILE),
  'a file, by callback': () => promisify(fs.readFile)(FILE),
  'a file that is looked for': () => promisify(fs.exists)(FILE),
  'a slow hash': () => promisify(scrypt)('secret', 'salt', 8),
  'a hash of the web': () => subtle.digest('SHA-256', new Uint8Array(8)),
  'a hash of the global': () => webCrypto.subtle.digest('SHA-256', new Uint8Array(8)),
  compression: () => promisify(gzip)('text'),
  'a name': () => promisify(lookup)('localhost'),
};

test.each(Object.entries(BEGINNINGS))(
  'work is counted from its beginning to its end: %s',
  async (_, begin) => {
    const work = runInside(environment, begin);
    expect(environment.work).toBeGreaterThan(0);
    await work;
    while (environment.work > 0) await new Promise((resolve) => setImmediate(resolve));
  },
);

test('what is done at once is no work to wait for', () => {
  runInside(environment, () => {
    scryptSync('secret', deflateSync('salt'), 8, { N: 2 });
    createHash('sha256').update(fs.readFileSync(FILE)).digest();
  });
  expect(environment.work).toBe(0);
});

test('work of nobody’s is not counted', async () => {
  const work = readFile(FILE);
  expect(environment.work).toBe(0);
  await work;
});

test('a module behind the back is watched as a whole', async () => {
  const own = process.getBuiltinModule('node:fs/promises');
  const work = runInside(environment, () => own.readFile(FILE));
  expect(environment.work).toBe(1);
  await work;
});

test('a class stays what it is', () => {
  const stream = fs.createReadStream(FILE).on('error', () => {});
  expect(stream).toBeInstanceOf(fs.ReadStream);
  stream.destroy();
  expect(fs.promises.constants).toBe(fs.constants);
});
