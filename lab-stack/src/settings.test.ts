import { afterEach, expect, test, vi } from 'vitest';
import { settings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

test('a missing variable is named, with the place to add it', () => {
  vi.stubEnv('JOBS_TABLE', '');
  expect(() => settings.jobsTable).toThrow(/JOBS_TABLE.*template\.yaml/);
});

test('a variable is read when it is asked for, not when the module loads', () => {
  vi.stubEnv('JOBS_TABLE', 'first');
  expect(settings.jobsTable).toBe('first');
  vi.stubEnv('JOBS_TABLE', 'second');
  expect(settings.jobsTable).toBe('second');
});

test("the provider's address never ends in a slash", () => {
  vi.stubEnv('PROVIDER_URL', 'http://127.0.0.1:9/base/');
  expect(settings.providerUrl).toBe('http://127.0.0.1:9/base');
});
