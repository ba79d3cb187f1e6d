/** The code that runs inside an execution environment: loads the function, serves one invocation at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadStart, ToHost, ToThread } from '../protocol.ts';
import { standAt } from '../gate.ts';
import { countConnecting } from './connections.ts';
import { invocationContext } from './context.ts';
import { errorObject } from './error-object.ts';
import { InitError, loadHandler } from './load.ts';
import type { Handler } from './load.ts';
import { captureOutput } from './output.ts';
import { isBusy } from './parked.ts';
import { countSubtleOperations } from './pending-crypto.ts';
import { countRequests } from './requests.ts';
import { patchTime } from './time/patch.ts';

const port = parentPort!;
const start = workerData as ThreadStart;
let activity = 0;
let served = 0;
/** The answer to the invocation that is about to end. */
let answer: ToHost | undefined;

const send = (message: ToHost): void => {
  activity += 1;
  port.postMessage(message);
};

const output = captureOutput((stream, text) => send({ type: 'log', stream, text }));
const requests = countRequests(() => (activity += 1));
const hidden = [countSubtleOperations(), countConnecting()];
const fire = patchTime(start.time, {
  set: (timer, ms) => send({ type: 'set-timer', timer, ms }),
  clear: (timer) => send({ type: 'clear-timer', timer }),
});

function breakDown(thrown: unknown, exitCode: number, type?: string): void {
  output.flush();
  if (answer) send(answer);
  send({ type: 'broken', error: errorObject(thrown, type) });
  process.exit(exitCode);
}
process.on('uncaughtException', (error) => breakDown(error, 129));
process.on('unhandledRejection', (reason) => breakDown(reason, 128, 'Runtime.UnhandledPromiseRejection'));

async function serve(handler: Handler, message: Extract<ToThread, { type: 'invoke' }>): Promise<void> {
  const { requestId, payload, deadline, functionArn } = message;
  try {
    const result = await handler(JSON.parse(payload), invocationContext(requestId, functionArn, deadline));
    answer = { type: 'result', requestId, payload: toJson(result) };
  } catch (error) {
    answer = { type: 'failed', requestId, error: errorObject(error) };
  }
  // Lambda's runtime sends its answer over a socket: promises that are ready go on before the freeze.
  setImmediate(leave);
}

function leave(): void {
  output.flush();
  if (answer) send(answer);
  answer = undefined;
  standAt(start.gate, ++served);
}

/** JSON knows no `undefined`, which a handler returns when it returns nothing: Lambda then answers `null`. */
function toJson(result: unknown): string {
  try {
    return JSON.stringify(result) ?? 'null';
  } catch (error) {
    throw Object.assign(new Error(`Unable to stringify response body: ${String(error)}`), {
      name: 'Runtime.MarshalError',
    });
  }
}

async function answerProbe(id: number): Promise<void> {
  const busy = await isBusy(hidden);
  port.postMessage({ type: 'parked', id, busy, openRequests: requests.open(), activity } satisfies ToHost);
}

function listen(handler: Handler): void {
  port.on('message', (message: ToThread) => {
    if (message.type === 'probe') return void answerProbe(message.id);
    activity += 1;
    if (message.type === 'fire') fire(message.timer);
    else void serve(handler, message);
  });
}

try {
  const { handler, cachedData } = loadHandler(start);
  listen(handler);
  send({ type: 'ready', ...(cachedData && { cachedData }) });
} catch (error) {
  output.flush();
  const object = error instanceof InitError ? error.object : errorObject(error);
  send({ type: 'init-failed', error: object });
  process.exit(1);
}
