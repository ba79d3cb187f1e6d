import { afterAll, expect, test } from 'vitest';
import type { Call, Fault } from '../local/door/door.ts';
import { openRuntime } from './runtime.ts';
import type { Invoked } from './runtime.ts';

/** The next call that fits is held until `go`. */
interface Held {
  readonly fits: (call: Call) => boolean;
  readonly until: Promise<void>;
}
const held: Held[] = [];
const runtime = await openRuntime((call): Fault | undefined => {
  const place = held.findIndex(({ fits }) => fits(call));
  const [found] = place < 0 ? [] : held.splice(place, 1);
  return found && { kind: 'hold', until: found.until };
});
afterAll(() => runtime.close());

/** Holds the next such call on the record of an idempotent function, as a slow network would; gives how to let it go. */
function hold(action: string): () => void {
  let go = (): void => {};
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  const onRecord = (input: unknown): boolean => JSON.stringify(input).includes('IdempotencyTable');
  held.push({ until, fits: (call) => call.action === action && onRecord(call.input) });
  return go;
}

const pay = (order: object): Promise<Invoked> => runtime.invoke('PaymentFunction', order);
const charges = async (orderId: string): Promise<number> =>
  Number((await runtime.items('EffectsTable'))[orderId]?.['times']?.N ?? 0);

test('a duplicate is answered with the first result, and charges nothing', async () => {
  const order = { orderId: 'twice', amount: 10 };
  const first = await runtime.run(pay(order));
  expect(first).toMatchObject({ failed: false, answer: { chargedBy: expect.any(String) } });
  expect(await runtime.run(pay(order))).toEqual(first);
  expect(await charges('twice')).toBe(1);
});

test('the same order with another amount is refused', async () => {
  await runtime.run(pay({ orderId: 'changed', amount: 10 }));
  expect(await runtime.run(pay({ orderId: 'changed', amount: 99 }))).toMatchObject({
    failed: true,
    answer: { errorType: 'IdempotencyValidationError' },
  });
  expect(await charges('changed')).toBe(1);
});

test('while one works a second is refused, and the first ends as if it had been alone', async () => {
  const order = { orderId: 'busy', amount: 10, takes: 5000 };
  const first = pay(order);
  await runtime.settled();
  await runtime.pass(1);
  expect(await runtime.run(pay(order))).toMatchObject({
    failed: true,
    answer: { errorType: 'IdempotencyAlreadyInProgressError' },
  });
  expect(await runtime.run(first)).toMatchObject({ failed: false });
  expect(await charges('busy')).toBe(1);
});

test('a failed charge leaves no record, so that the next attempt works', async () => {
  const failed = await runtime.run(pay({ orderId: 'again', amount: 10, failsAfter: 'no answer' }));
  expect(failed).toMatchObject({ failed: true, answer: { errorMessage: 'no answer' } });
  expect(await runtime.run(pay({ orderId: 'again', amount: 10 }))).toMatchObject({ failed: false });
  expect(await charges('again')).toBe(2);
});

test('the record ends by the clock of the table: five minutes later the same order is a new one', async () => {
  const order = { orderId: 'later', amount: 10 };
  const first = await runtime.run(pay(order));
  await runtime.pass(290);
  expect(await runtime.run(pay(order))).toEqual(first);
  await runtime.pass(20);
  const second = await runtime.run(pay(order));
  expect(second.failed).toBe(false);
  expect(second).not.toEqual(first);
  expect(await charges('later')).toBe(2);
});

test('what a timed-out invocation had begun may be begun anew, once its time is over', async () => {
  const first = await runtime.run(pay({ orderId: 'slow', amount: 10, takes: 20_000 }));
  expect(first).toMatchObject({ failed: true, answer: { errorType: 'Sandbox.Timedout' } });
  await runtime.pass(1);
  expect(await runtime.run(pay({ orderId: 'slow', amount: 10 }))).toMatchObject({ failed: false });
  expect(await charges('slow')).toBe(1);
});

// What follows is why the workbook compares this library and does not rest on it: completion is not fenced.

test('a late success overtakes: the older result replaces that of the later, finished run', async () => {
  const letGo = hold('UpdateItem');
  const order = { orderId: 'overtaken', amount: 10 };
  expect(await runtime.run(pay(order))).toMatchObject({ answer: { errorType: 'Sandbox.Timedout' } });
  await runtime.pass(1);
  const second = await runtime.run(pay(order));
  expect(await runtime.run(pay(order))).toEqual(second);
  letGo();
  await runtime.settled();
  const replayed = await runtime.run(pay(order));
  expect(replayed.failed).toBe(false);
  expect(replayed).not.toEqual(second);
  expect(await charges('overtaken')).toBe(2);
});

test('a late failure overtakes: it deletes the record of the later, finished run, and a third charges again', async () => {
  const letGo = hold('DeleteItem');
  const failing = { orderId: 'deleted', amount: 10, failsAfter: 'no answer' };
  expect(await runtime.run(pay(failing))).toMatchObject({ answer: { errorType: 'Sandbox.Timedout' } });
  await runtime.pass(1);
  const order = { orderId: 'deleted', amount: 10 };
  const second = await runtime.run(pay(order));
  expect(await runtime.run(pay(order))).toEqual(second);
  expect(await charges('deleted')).toBe(2);
  letGo();
  await runtime.settled();
  expect(await runtime.run(pay(order))).not.toEqual(second);
  expect(await charges('deleted')).toBe(3);
});
