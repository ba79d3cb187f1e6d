/**
 * A real engine in place of the table: dynoxide, a static binary in a registry package. It is the oracle of
 * the differential test, and the stack runs on it with `--table engine`. The only file here that needs Node.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '../service.ts';
import { ServiceError } from '../service.ts';
import { isObject } from './read-value.ts';
import { touchOf } from './touch.ts';

const PACKAGE = '@dynoxide/linux-x64';
/** Milliseconds. */
const LONGEST_START = 5000;
const BETWEEN_TRIES = 10;

/** However our process ends, its end of the pipe closes, and the engine with it: exit handlers miss signals. */
const END_WITH_US =
  'exec 3<&0; "$0" "$@" 3<&- & engine=$!; (cat <&3 >/dev/null; kill -9 $engine) 2>/dev/null & wait $engine';

export interface Engine {
  /** Where it listens, e.g. `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Ends the engine and forgets its data. */
  stop(): Promise<void>;
}

/** Whether this machine has the engine; false tells the caller to skip, with `howToBringOne`. */
export function hasEngine(): boolean {
  return binaryPath() !== undefined;
}

/** Headers without which the engine refuses a request; it does not check them. */
export const SIGNATURE: Readonly<Record<string, string>> = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

export const howToBringOne = `No table engine here: ${PACKAGE} is an optional package for Linux x64. Run without --table engine, or on Linux x64 after \`npm ci\` without --omit=optional.`;

/**
 * Starts the engine in memory on a free loopback port and resolves when it answers. It ends with this process
 * at the latest. Throws one clear line where there is no engine, or when it does not answer within 5 seconds.
 */
export async function startEngine(): Promise<Engine> {
  const binary = binaryPath();
  if (!binary) throw new Error(howToBringOne);
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', END_WITH_US, binary, '--host', '127.0.0.1', '--port', String(port)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of the terminal's group: Ctrl-C is for us, and the engine is needed until we have stopped.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child);
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** Forwards calls as they are. The engine keeps its own time; refusals become ServiceErrors with all their members. */
export function engineService(url: string): Service {
  const agent = new Agent({ keepAlive: true });
  const keyNames = new Map<string, string[]>();
  return {
    name: 'dynamodb',
    touch: (action, input) => touchOf((table) => keyNames.get(table), action, input),
    async call(action, input) {
      const { status, body } = await post(agent, url, action, JSON.stringify(input));
      if (status >= 400) throw refusal(status, body);
      if (action === 'CreateTable') rememberKeys(keyNames, input);
      return JSON.parse(body);
    },
  };
}

/** Tables made through us have precise keys; `touch` takes any other table as a whole. */
function rememberKeys(keyNames: Map<string, string[]>, input: unknown): void {
  if (!isObject(input) || !Array.isArray(input['KeySchema'])) return;
  const elements = input['KeySchema'].filter(isObject);
  keyNames.set(
    String(input['TableName']),
    elements.map((element) => String(element['AttributeName'])),
  );
}

function post(
  agent: Agent,
  url: string,
  action: string,
  body: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amz-target': `DynamoDB_20120810.${action}`,
      ...SIGNATURE,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 500, body: answer }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function refusal(status: number, body: string): ServiceError {
  const parsed: unknown = JSON.parse(body);
  if (!isObject(parsed)) return new ServiceError('InternalServerError', body, 500);
  const { __type: type, message, Message, ...members } = parsed;
  const code = String(type).replace(/^.*#/, '');
  return new ServiceError(code, String(message ?? Message ?? ''), status, members);
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const service = engineService(url);
  const context = { caller: 'outside', origin: url, signal: new AbortController().signal };
  for (let waited = 0; waited < LONGEST_START; waited += BETWEEN_TRIES) {
    if (child.exitCode !== null)
      throw new Error(`The table engine ended at once with code ${child.exitCode}.`);
    try {
      await service.call('ListTables', {}, context);
      return;
    } catch {
      await wait(BETWEEN_TRIES);
    }
  }
  child.stdin?.end();
  throw new Error(`The table engine did not answer at ${url} within ${LONGEST_START} ms.`);
}

function binaryPath(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`), '..', 'dynoxide');
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free loopback port for the table engine.');
  return address.port;
}
