import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readTemplate } from '../../local/template/read.ts';
import { QUICK, SCENARIOS, scenarioNamed } from './index.ts';

const VOCABULARY = new Set(['given.ts', 'events.ts', 'promises.ts', 'index.ts', 'table.ts']);
const names = SCENARIOS.map(({ name }) => name);
const model = readTemplate(fileURLToPath(new URL('../../template.yaml', import.meta.url)), {
  accountId: '000000000000',
  region: 'eu-west-1',
  stackName: 'one-outcome',
  parameters: { ProviderUrl: 'http://provider' },
  queueUrl: (name) => `http://queues/${name}`,
});

test('every file of the folder is a scenario of that name, and each stands in the index once', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter(
    (file) => !file.includes('.test.') && !VOCABULARY.has(file),
  );
  expect(names.toSorted()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).toSorted());
});

test('a name that nobody has is refused with the names that there are', () => {
  expect(scenarioNamed('submit-twice').name).toBe('submit-twice');
  expect(() => scenarioNamed('submit-thrice')).toThrow(/no scenario submit-thrice.*worker-batch/);
});

test('all but the whole pipeline are explored quickly', () => {
  expect(names.filter((name) => !QUICK.some((quick) => quick.name === name))).toEqual(['pipeline']);
});

describe.each(SCENARIOS)('$name', ({ given, when, title, bounds }) => {
  test('names functions, tables and queues that there are', () => {
    const functions = new Set(model.functions.map(({ name }) => name));
    const tables = new Set(model.tables.map(({ name }) => name));
    const queues = new Set([...model.queues, ...(given.queues ?? [])].map(({ name }) => name));
    expect(when.filter((run) => !functions.has(run.function))).toEqual([]);
    expect(Object.keys(given.items ?? {}).filter((name) => !tables.has(name))).toEqual([]);
    expect((given.messages ?? []).filter(({ queue }) => !queues.has(queue))).toEqual([]);
  });

  test('brings only messages that are given, or sent by a run before', () => {
    const known = new Set(given.messages?.map(({ name }) => name));
    for (const { messages = [], after } of when) {
      expect(messages.filter((name) => !known.has(name) && after === undefined)).toEqual([]);
    }
  });

  test('is told in one sentence, and is plain data', () => {
    expect(title).toMatch(/^[A-Z].*\.$/);
    expect(bounds.faults + bounds.holds).toBeGreaterThan(0);
    expect(() => structuredClone({ given, when })).not.toThrow();
  });
});
