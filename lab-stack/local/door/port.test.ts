import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { openDoorPort } from './port.ts';

const called: string[] = [];
const port = await openDoorPort({
  call: async ({ caller, action }) => {
    called.push(`${caller}: ${action}`);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  },
  clock: virtualClock(),
  port: 0,
  known: () => true,
  undeliverable: () => {},
  onDefect: () => {},
});
afterAll(() => port.close());

test('the provider is asked in the name of the environment that the path holds', async () => {
  expect((await fetch(`${port.url}/provider/WorkerFunction%231/documents?key=k`)).status).toBe(200);
  expect(called).toEqual(['WorkerFunction#1: GET /documents']);
});

test('a name in broken percent-encoding is nobody: an answer, and no call', async () => {
  called.length = 0;
  const answer = await fetch(`${port.url}/provider/%zz/documents`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ __type: expect.any(String) });
  expect(called).toEqual([]);
});

/** A port whose calls wait to be answered, and which calls it undid. */
async function openWaiting() {
  const waiting = new Map<string, { readonly signal: AbortSignal; readonly answer: () => void }>();
  const undone: unknown[] = [];
  const arrivals: (() => void)[] = [];
  const opened = await openDoorPort({
    call: ({ action, signal }) =>
      new Promise((resolve) => {
        waiting.set(action, { signal, answer: () => resolve({ of: action }) });
        arrivals.shift()?.();
      }),
    clock: virtualClock(),
    port: 0,
    known: () => true,
    undeliverable: (_, answer) => undone.push(answer),
    onDefect: () => {},
  });
  const socket = connect(opened.port, '127.0.0.1');
  return {
    undone,
    socket,
    close: () => opened.close(),
    /** Sends a call over the one socket, and gives how to answer it when it has arrived. */
    async send(action: string) {
      const arrived = new Promise<void>((resolve) => arrivals.push(resolve));
      socket.write(
        `POST / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-amz-target: AmazonSQS.${action}\r\ncontent-length: 2\r\n\r\n{}`,
      );
      await arrived;
      return waiting.get(action)!;
    },
  };
}

const next = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));

test('a call whose caller went away is undone, and none that was answered before over the same socket', async () => {
  const { undone, socket, close, send } = await openWaiting();
  const first = await send('First');
  first.answer();
  expect(await next(socket)).toContain('{"of":"First"}');
  const second = await send('Second');
  const gone = new Promise<void>((resolve) => {
    second.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  socket.destroy();
  await gone;
  second.answer();
  await expect.poll(() => undone).toEqual([{ of: 'Second' }]);
  await close();
});

test('a socket that is closed after its answer undoes nothing', async () => {
  const { undone, socket, close, send } = await openWaiting();
  const call = await send('Only');
  call.answer();
  await next(socket);
  socket.destroy();
  await close();
  expect(call.signal.aborted).toBe(false);
  expect(undone).toEqual([]);
});
