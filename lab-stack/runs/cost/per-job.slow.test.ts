import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callsPerJob } from './per-job.ts';

const KEPT = fileURLToPath(new URL('../../../docs/reference/calls-per-job.json', import.meta.url));

test('what a job asks of the services is as docs/reference/calls-per-job.json says; -u writes it anew', async () => {
  await expect(`${JSON.stringify(await callsPerJob(), undefined, 2)}\n`).toMatchFileSnapshot(KEPT);
});
