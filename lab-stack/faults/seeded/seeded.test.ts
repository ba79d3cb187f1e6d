import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../scenarios/index.ts';
import { edited } from './fault.ts';
import { readFaults } from './read.ts';
import { SOURCE } from './texts.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const faults = await readFaults();
const source = (file: string): string => readFileSync(join(SOURCE, file), 'utf8');

test('there are at least forty, each under the name of its file, numbered without a gap', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d\d-/.test(file));
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(faults.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
  expect(faults.map(({ name }) => Number(name.slice(0, 2)))).toEqual(faults.map((_, place) => place + 1));
});

test('no two are the same change', () => {
  const changes = faults.map(({ patches }) => JSON.stringify(patches));
  expect(new Set(changes).size).toBe(faults.length);
});

describe.each(faults)('$name', (fault) => {
  test('changes text that stands there once', () => {
    for (const patch of fault.patches) expect(edited(source(patch.file), patch)).not.toBe(source(patch.file));
  });

  test('names a scenario, and a statement that this scenario asks for', () => {
    const scenario = SCENARIOS.find(({ name }) => name === fault.scenario);
    // That a run comes to rest is judged always.
    expect([...(scenario?.then ?? []), 'comes-to-rest']).toContain(fault.breaks);
    expect(scenario).toBeDefined();
  });

  test('says in a sentence each what was believed and what came of it', () => {
    for (const sentence of [fault.belief, fault.recognise]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

test('every patched file type-checks as the lab stack does', { timeout: 120_000 }, async () => {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'seeded-'));
  try {
    expect(await typeErrors(folder)).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Each fault's files in a folder of its own; `rootDirs` lets their relative imports find the lab stack's other files. */
async function typeErrors(folder: string): Promise<string> {
  for (const { name, patches } of faults) {
    for (const patch of patches) {
      const file = join(folder, name, patch.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, edited(source(patch.file), patch));
    }
  }
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: [SOURCE, ...faults.map(({ name }) => join(folder, name))],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: [join(folder, '**/*.ts')],
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', project]);
  return run.then(
    ({ stdout }) => stdout,
    (failed: { stdout?: string }) => failed.stdout ?? String(failed),
  );
}
