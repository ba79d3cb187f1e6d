/** The whole stack for a story: real functions in threads, in virtual time, with faults that the story plans. */

import { unmarshall } from '@aws-sdk/util-dynamodb';
import { jobIdOf, operationKey } from '#lab/job/key.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { virtualClock } from '../local/clock.ts';
import type { Fault } from '../local/door/door.ts';
import { jumper, settlementOf, type Settling } from '../local/jump.ts';
import { sharedTime } from '../local/lambda/environment/time.ts';
import { GOOD_HABITS } from '../local/provider/habits.ts';
import type { ServiceName } from '../local/service.ts';
import { ACCOUNT_ID, bootStack, type Stack } from '../local/stack.ts';
import { openPortal, type Reply } from '../runs/customer.ts';
import { readState, scan } from '../runs/state.ts';
import { planBlows, type Blow } from './blows.ts';
import { withTemplate, type Change } from './template.ts';

export const TENANT = '111122223333';

/** Stands in every customer's parameters, and must never stand in a log. */
export const SECRET = 'sentinel-of-a-customer';

const HOUR_MS = 3_600_000;

export interface StageOptions {
  /** What stands in the template instead of what. */
  readonly changes?: readonly Change[];
}

type Item = Readonly<Record<string, unknown>>;

export interface Stage {
  readonly stack: Stack;
  /** What the functions logged. */
  readonly lines: readonly string[];
  /** Plans a fault for calls still to come. */
  strike(blow: Blow, fault: Fault): void;
  /** Sends a request; time does not move for it. */
  send(tenant: string | undefined, method: string, path: string, body?: unknown): Promise<Reply>;
  /** Lets time pass until `work` has settled. */
  run<T>(work: Promise<T>): Promise<T>;
  /** Lets time pass until the condition holds; rejects after `limitMs` of the run's time (default four hours). */
  until(condition: () => boolean | Promise<boolean>, limitMs?: number): Promise<void>;
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>;
  /** Asks for a document. */
  submit(requestId: string, changed?: Readonly<Record<string, unknown>>): Promise<Reply>;
  status(requestId: string): Promise<Reply>;
  /** The stored job of a request of `TENANT`, or undefined. */
  job(requestId: string): Promise<JobRecord | undefined>;
  /** How many documents the provider has made for it. */
  documents(requestId: string): number;
  /** Waits until the customer's job has ended, and gives what the table holds. */
  ended(requestId: string, limitMs?: number): Promise<JobRecord>;
  /** Waits until nothing is under way: queue and outbox empty, nobody at work. */
  quiet(limitMs?: number): Promise<void>;
  items(table: string): Promise<Item[]>;
  /** A call from outside, through the door; the wire's JSON. */
  call<T>(service: ServiceName, action: string, input: unknown): Promise<T>;
  /** A message straight into a queue. */
  slip(body: string, queue?: string): Promise<void>;
  /** Invokes a function and gives its answer; throws what it threw. */
  invoke<T>(name: string, event?: unknown): Promise<T>;
  /** After each story: every planned fault must have struck, and the provider is good again. */
  calm(): void;
  /** Ends the stack. Throws when a customer's contents were logged, or the runtime itself failed. */
  close(): Promise<void>;
}

export const jobIdFor = (requestId: string, tenant = TENANT): string =>
  jobIdOf(operationKey(tenant, requestId));

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { clock, time } = sharedTime(virtualClock());
  const blows = planBlows();
  const lines: string[] = [];
  const stack = await withTemplate(options.changes ?? [], (template) =>
    bootStack({
      clock,
      time,
      template,
      plan: blows.plan,
      onLog: (_environment, line) => lines.push(line),
    }),
  );
  const portal = openPortal(stack.urls.api, clock);
  const settling: Settling = {
    idle: stack.settling.idle,
    activity: () => stack.settling.activity() + portal.activity(),
  };
  const jump = jumper(clock, settling);
  const until: Stage['until'] = (condition, limitMs = 4 * HOUR_MS) => jump(condition, limitMs);
  const run: Stage['run'] = async (work) => {
    await until(settlementOf(work));
    return work;
  };
  const call: Stage['call'] = async (service, action, input) => {
    const { signal } = new AbortController();
    const origin = stack.urls.aws;
    return (await stack.door.call({ caller: 'outside', service, action, input, origin, signal })) as never;
  };
  const job: Stage['job'] = async (requestId) => {
    const asked = {
      TableName: 'JobsTable',
      Key: { jobId: { S: jobIdFor(requestId) } },
      ConsistentRead: true,
    };
    const { signal } = new AbortController();
    const observer = { caller: 'observer', origin: '', signal };
    const { Item } = (await stack.table.call('GetItem', asked, observer)) as { Item?: never };
    return Item && (unmarshall(Item) as JobRecord);
  };

  return {
    stack,
    lines,
    strike: blows.add,
    send: portal.send,
    run,
    until,
    pass(ms) {
      const end = clock.now() + ms;
      return until(() => clock.now() >= end, ms + HOUR_MS);
    },
    submit: (requestId, changed) => run(portal.send(TENANT, 'POST', '/documents', order(requestId, changed))),
    status: (requestId) => run(portal.send(TENANT, 'GET', `/documents/${requestId}`)),
    job,
    documents(requestId) {
      const key = operationKey(TENANT, requestId);
      return stack.provider.documents().filter((document) => document.key === key).length;
    },
    async ended(requestId, limitMs) {
      let found: JobRecord | undefined;
      await until(async () => {
        found = await job(requestId);
        return found?.status === 'COMPLETED' || found?.status === 'REQUIRES_ATTENTION';
      }, limitMs);
      return found!;
    },
    quiet: (limitMs) =>
      until(async () => {
        const { queue, outbox, jobs } = await readState(stack);
        return (
          queue.visible + queue.inFlight + queue.delayed + outbox.pending + (jobs['PROCESSING'] ?? 0) === 0
        );
      }, limitMs),
    items: async (table) => (await scan(stack.table, table)).map((item) => unmarshall(item as never)),
    call,
    async slip(MessageBody, queue = 'JobsQueue') {
      await call('sqs', 'SendMessage', { QueueUrl: `${stack.urls.aws}/${ACCOUNT_ID}/${queue}`, MessageBody });
    },
    async invoke(FunctionName, event = {}) {
      const asked = { FunctionName, Payload: JSON.stringify(event) };
      const answer = await run(call<{ Payload: string; FunctionError?: string }>('lambda', 'Invoke', asked));
      if (answer.FunctionError !== undefined) throw new Error(`${FunctionName} failed: ${answer.Payload}`);
      return JSON.parse(answer.Payload) as never;
    },
    calm() {
      stack.provider.habits.set(GOOD_HABITS);
      blows.clear();
    },
    async close() {
      portal.close();
      await stack.stop();
      const bad = lines.filter((line) => line.includes(SECRET) || line.includes('inside the runtime'));
      if (bad.length > 0) throw new Error(`These lines must not be logged:\n${bad.join('\n')}`);
    },
  };
}

/** The body of a request for a document, with a customer's contents. */
export function order(requestId: string, changed: Readonly<Record<string, unknown>> = {}): object {
  return {
    requestId,
    template: 'invoice',
    parameters: { customer: SECRET, lines: [{ text: SECRET, amount: 12.5 }] },
    ...changed,
  };
}
