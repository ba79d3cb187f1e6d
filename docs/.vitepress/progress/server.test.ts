import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLastRun } from '../../../exercises/_kit/learner/last-run.ts';
import { stageNamed } from '../../../exercises/_kit/learner/stages.ts';
import type { ProgressTold } from './address.ts';
import { answering } from './server.ts';

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'progress server é '));
  const answer = answering(folder);
  server = createServer((asked, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    answer(asked, response, () => response.writeHead(418).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('a page of the server reads the progress, and nobody may keep it or read it from elsewhere', async () => {
  const { status, body, headers } = await ask('/__workbook/progress');
  expect(status).toBe(200);
  expect((JSON.parse(body) as ProgressTold).progress.exercises[0]?.name).toBe('00-it-came-back');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('who knows the last version is told nothing until another run has ended', async () => {
  const first = JSON.parse((await ask('/__workbook/progress')).body) as ProgressTold;
  const again = `/__workbook/progress?known=${first.version}`;
  expect(await ask(again)).toMatchObject({ status: 204, body: '' });
  keepLastRun(
    stageNamed('03a'),
    { phase: 'failed', tests: [], visited: 0, why: 'claim.ts is empty.' },
    { file: join(folder, 'last-run.json') },
  );
  const { status, body } = await ask(again);
  expect(status).toBe(200);
  expect((JSON.parse(body) as ProgressTold).progress.last?.why).toBe('claim.ts is empty.');
});

test('a foreign site is refused, and reads nothing', async () => {
  const foreign = await ask('/__workbook/progress', { origin: 'https://evil.example' });
  expect(foreign).toMatchObject({ status: 403, body: 'Progress is told to this site only.' });
  const rebound = await ask('/__workbook/progress', { host: 'evil.example' });
  expect(rebound.status).toBe(403);
  const written = await ask('/__workbook/progress', {}, 'POST');
  expect(written.status).toBe(403);
  for (const { body, headers } of [foreign, rebound, written]) {
    expect(body).not.toContain('exercises');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('everything else is left to others', async () => {
  expect((await ask('/')).status).toBe(418);
  expect((await ask('/__workbook/progress/more')).status).toBe(418);
});
