import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../local/clock.ts';
import { createDoor } from '../local/door/door.ts';
import { openDoorPort } from '../local/door/port.ts';
import { createSqsService } from '../local/sqs/sqs.ts';
import { createTableService } from '../local/table/table.ts';
import type { LoopbackServer } from '../local/wire/loopback.ts';
import { endpointTarget } from './endpoint.ts';
import { judge } from './judge.ts';
import { CHECKS } from './registry.ts';
import { readRows } from './rows.ts';

/** Our own queues and tables behind a real port, as any endpoint. */
let port: LoopbackServer;
beforeAll(async () => {
  const clock = realClock();
  const sqs = createSqsService({ clock });
  const door = createDoor({ clock, services: [sqs, createTableService({ clock })] });
  port = await openDoorPort({
    port: 0,
    call: door.call,
    clock,
    known: () => false,
    undeliverable: ({ input }, answer) => sqs.giveBack(input, answer),
    onDefect: (_, defect) => {
      throw defect;
    },
  });
});
afterAll(() => port.close());

const verdictOn = (id: string) =>
  judge(
    readRows().find((row) => row.id === id)!,
    CHECKS,
    async () => endpointTarget(port.url),
  );

test.each(['sqs-redrive-moment', 'sqs-fifo-group-locked', 'table-cancellation-reasons'])(
  '%s holds over HTTP',
  async (id) => {
    expect(await verdictOn(id)).toEqual({ id, result: 'pass' });
  },
);

test.each([
  ['sqs-retention-expires', /needs a clock that can be moved: it waits 59 s/],
  ['sqs-in-flight-standard', /needs 120,000 messages in flight/],
  ['mapping-duplicate', /needs functions/],
  ['table-ttl-type', /needs the deletion by TTL at once/],
])('%s is not judged there, with a reason', async (id, reason) => {
  expect(await verdictOn(id)).toEqual({ id, result: 'skipped', reason: expect.stringMatching(reason) });
});

test('what a check made is gone afterwards', async () => {
  await verdictOn('sqs-redrive-moment');
  const target = endpointTarget(port.url);
  expect(await target.call('sqs', 'ListQueues', {})).toEqual({});
  expect(await target.call('dynamodb', 'ListTables', {})).toEqual({ TableNames: [] });
});
