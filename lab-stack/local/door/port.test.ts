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
  undo: () => undefined,
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
