import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { messageBody, type OutboxEvent } from '#lab/job/event.ts';
import { REGION } from '../local/stack.ts';
import { unavailable } from './blows.ts';
import { jobIdFor, openStage } from './stage.ts';

const stage = await openStage();
afterEach(() => stage.calm());
afterAll(() => stage.close());

const PROGRAM = fileURLToPath(new URL('./other-process.mjs', import.meta.url));

/** Runs the program with the standard variables alone, and reads what it printed. */
async function runProgram(...args: string[]): Promise<unknown> {
  const env = {
    PATH: process.env['PATH'],
    SystemRoot: process.env['SystemRoot'],
    AWS_ENDPOINT_URL: stage.stack.urls.aws,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'anybody',
    AWS_SECRET_ACCESS_KEY: 'anything',
    NODE_NO_WARNINGS: '1',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
  return JSON.parse(stdout);
}

test('another process sends a message and reads a job with unmodified clients', async () => {
  const dead = unavailable('ServiceException');
  stage.strike({ by: 'SubmitFunction', action: 'Invoke' }, dead);
  await stage.submit('elsewhere');
  const [event] = (await stage.items('OutboxTable')) as unknown as OutboxEvent[];
  // No time passes meanwhile: nobody but the other process has moved the job.
  expect(await runProgram(jobIdFor('elsewhere'), messageBody(event!))).toEqual({
    MessageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: 'QUEUED',
    missing: 'ResourceNotFoundException',
  });
  expect(await stage.ended('elsewhere', 20_000)).toMatchObject({ status: 'COMPLETED' });
  await stage.quiet();
  expect(stage.documents('elsewhere')).toBe(1);
});
