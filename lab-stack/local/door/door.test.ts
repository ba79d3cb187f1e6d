import { describe, expect, test } from 'vitest';
import { turn, virtualClock } from '../clock.ts';
import { LostAnswer, ServiceError, type Service } from '../service.ts';
import { createDoor, type Door, type Ended, type Fault, type Request } from './door.ts';

/** A counter as a service: `Add` adds one and answers the sum. */
function counter(): Service & { sum: number; readonly stale: boolean[] } {
  return {
    name: 'dynamodb',
    sum: 0,
    stale: [],
    touch: () => ({ reads: [], writes: ['sum'] }),
    async call(action, _input, { stale = false }) {
      this.stale.push(stale);
      if (action !== 'Add') throw new ServiceError('UnknownOperationException', `no ${action}`);
      this.sum++;
      return { sum: this.sum };
    },
  };
}

const request = (action = 'Add'): Request => ({
  caller: 'worker#1',
  service: 'dynamodb',
  action,
  input: {},
  origin: 'http://127.0.0.1:1',
  signal: new AbortController().signal,
});

function open(fault?: Fault): {
  door: Door;
  service: ReturnType<typeof counter>;
  told: Ended[];
  killed: string[];
} {
  const service = counter();
  const killed: string[] = [];
  const door = createDoor({
    clock: virtualClock(5),
    services: [service],
    plan: () => fault,
    kill: (caller) => killed.push(caller),
  });
  const told: Ended[] = [];
  door.follow((ended) => told.push(ended));
  return { door, service, told, killed };
}

describe('the door', () => {
  test('passes a call on and tells who called what, when, and what it touched', async () => {
    const { door, told } = open();
    expect(await door.call(request())).toEqual({ sum: 1 });
    expect(told).toMatchObject([
      {
        call: { id: 1, at: 5, caller: 'worker#1', action: 'Add', touch: { writes: ['sum'] } },
        answer: { sum: 1 },
      },
    ]);
  });

  test('a refusal by the service reaches the caller and the followers', async () => {
    const { door, told } = open();
    await expect(door.call(request('Steal'))).rejects.toThrow('no Steal');
    expect(told).toMatchObject([{ error: 'UnknownOperationException' }]);
  });

  test('refuse: nothing is applied', async () => {
    const { door, service } = open({ kind: 'refuse', error: new ServiceError('Throttled', 'slow down') });
    await expect(door.call(request())).rejects.toThrow('slow down');
    expect(service.sum).toBe(0);
  });

  test('lose: applied, and the answer is dropped', async () => {
    const { door, service, told } = open({ kind: 'lose' });
    await expect(door.call(request())).rejects.toBeInstanceOf(LostAnswer);
    expect(service.sum).toBe(1);
    expect(told).toMatchObject([{ fault: 'lose', answer: { sum: 1 }, error: 'LostAnswer' }]);
  });

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('crash %s: the caller dies and the call was applied %i times', async (when, sum) => {
    const { door, service, killed } = open({ kind: 'crash', when });
    await expect(door.call(request())).rejects.toBeInstanceOf(LostAnswer);
    expect(service.sum).toBe(sum);
    expect(killed).toEqual(['worker#1']);
  });

  test('hold: the call is applied when it is let go, not earlier', async () => {
    let release = (): void => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    const { door, service } = open({ kind: 'hold', until });
    const answer = door.call(request());
    await turn();
    expect(service.sum).toBe(0);
    release();
    expect(await answer).toEqual({ sum: 1 });
  });

  test('a caller that hung up waits no more, and its call goes on', async () => {
    let release = (): void => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    const { door, service } = open({ kind: 'hold', until });
    const caller = new AbortController();
    const answer = door.call({ ...request(), signal: caller.signal });
    const other = door.call(request());
    expect(door.open('worker#1')).toBe(2);
    caller.abort();
    expect(door.open('worker#1')).toBe(1);
    expect(service.sum).toBe(0);
    release();
    await Promise.all([answer, other]);
    expect(service.sum).toBe(2);
    expect(door.open('worker#1')).toBe(0);
  });

  test('activity stands still while nothing happens, and moves with each call', async () => {
    const { door } = open();
    const before = door.activity();
    await turn();
    expect(door.activity()).toBe(before);
    await door.call(request());
    expect(door.activity()).toBeGreaterThan(before);
  });

  test('a caller that hung up waits no longer, although its call is still held', async () => {
    let go = (): void => {};
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { door, service } = open({ kind: 'hold', until });
    const hangUp = new AbortController();
    const answer = door.call({ ...request(), signal: hangUp.signal });
    expect(door.open('worker#1')).toBe(1);
    hangUp.abort();
    expect(door.open('worker#1')).toBe(0);
    go();
    await answer;
    expect(service.sum).toBe(1);
    expect(door.open('worker#1')).toBe(0);
  });

  test('stale: the call is passed on with the wish to see the past, and is applied', async () => {
    const { door, service, told } = open({ kind: 'stale' });
    expect(await door.call(request())).toEqual({ sum: 1 });
    expect(service.stale).toEqual([true]);
    expect(told[0]).toMatchObject({ fault: 'stale' });
    const honest = open();
    await honest.door.call(request());
    expect(honest.service.stale).toEqual([false]);
  });

  test('partial: the named entries of a batch fail, the others are applied', async () => {
    const { sqs, door } = openQueue({ kind: 'partial', places: [0, 2], code: 'InternalError' });
    expect(await door.call(batch('a', 'b', 'c'))).toEqual({
      Successful: [{ Id: 'b' }],
      Failed: [
        { Id: 'a', Code: 'InternalError', SenderFault: false, Message: expect.any(String) },
        { Id: 'c', Code: 'InternalError', SenderFault: false, Message: expect.any(String) },
      ],
    });
    expect(sqs.taken).toEqual(['b']);
  });

  test('partial: with all entries named the service is never called', async () => {
    const { sqs, door } = openQueue({ kind: 'partial', places: [0], code: 'InternalError' });
    expect(await door.call(batch('a'))).toMatchObject({ Failed: [{ Id: 'a' }] });
    expect(sqs.calls).toBe(0);
  });
});

/** A queue that takes every entry and remembers it. */
function openQueue(fault: Fault): { door: Door; sqs: Service & { taken: string[]; calls: number } } {
  const sqs = {
    name: 'sqs' as const,
    taken: [] as string[],
    calls: 0,
    touch: () => ({ reads: [], writes: ['*'] }),
    async call(_action: string, input: unknown) {
      const ids = (input as { Entries: { Id: string }[] }).Entries.map(({ Id }) => Id);
      sqs.calls++;
      sqs.taken.push(...ids);
      return { Successful: ids.map((Id) => ({ Id })) };
    },
  };
  return { sqs, door: createDoor({ clock: virtualClock(5), services: [sqs], plan: () => fault }) };
}

function batch(...ids: string[]): Request {
  const input = { Entries: ids.map((Id) => ({ Id, MessageBody: Id })) };
  return { ...request('SendMessageBatch'), service: 'sqs', input };
}
