/** What a clean run asks of the services, counted at the door: the calls by action, and the units of the tables. */
import { sleep, virtualClock } from '../../local/clock.ts';
import type { Ended, FaultPlan } from '../../local/door/door.ts';
import { sharedTime } from '../../local/lambda/environment/time.ts';
import { bootStack } from '../../local/stack.ts';
import { openPortal, type Portal } from '../customer.ts';
import { driver, quiet } from '../drive.ts';

/** How often each thing that is paid for was asked for. The names are those of `docs/reference/prices.yaml`. */
export interface Counts {
  /** Requests that the HTTP API took. */
  readonly 'http-api-request': number;
  readonly 'lambda-invocation': number;
  /** Sends, receives and deletes; an empty receive is a request too. */
  readonly 'sqs-request': number;
  readonly 'dynamodb-write-unit': number;
  readonly 'dynamodb-read-unit': number;
  /** The calls behind them, such as `sqs.SendMessage`. */
  readonly calls: Readonly<Record<string, number>>;
}

export interface CountedRun {
  /** Customers that ask for a document each. */
  readonly jobs: number;
  /** From the status that one of them reads to the next one's click, and from the last one to the end. Seconds. */
  readonly every: number;
}

const TENANT = '111122223333';

/**
 * Counts such a run of the whole stack, from the first request to the end. Each customer asks for a document, and later
 * once for its status. Throws when a job is not completed: then the run was not clean.
 */
export async function countRun({ jobs, every }: CountedRun): Promise<Counts> {
  const { clock, time } = sharedTime(virtualClock());
  const stack = await bootStack({ clock, time, plan: askForUnits });
  const portal = openPortal(stack.urls.api, clock);
  const ends: Ended[] = [];
  try {
    const run = driver(clock, stack, portal);
    await run(sleep(clock, every * 1_000));
    const stop = stack.door.follow((ended) => ends.push(ended));
    for (let name = 1; name <= jobs; name++) {
      await run(ask(portal, name));
      await run(sleep(clock, every * 1_000));
    }
    if (jobs === 0) await run(sleep(clock, every * 1_000));
    stop();
    await run(quiet(stack));
    return counted(ends);
  } finally {
    portal.close();
    await stack.stop();
  }
}

/** The handlers do not ask what a call costs; the table tells it all the same, and they do not read it. */
const askForUnits: FaultPlan = ({ service, input }) => {
  if (service === 'dynamodb') Object.assign(input as object, { ReturnConsumedCapacity: 'TOTAL' });
  return undefined;
};

async function ask(portal: Portal, name: number): Promise<void> {
  const requestId = `order-${name}`;
  const order = { requestId, template: 'invoice', parameters: { amount: 120 } };
  await portal.send(TENANT, 'POST', '/documents', order);
  await sleep(portal.clock, 10_000);
  const { body } = await portal.send(TENANT, 'GET', `/documents/${requestId}`);
  if (body['status'] !== 'COMPLETED')
    throw new Error(`${requestId} is ${String(body['status'])} after 10 s: this run is not clean.`);
}

function counted(ends: readonly Ended[]): Counts {
  const calls: Record<string, number> = {};
  let writes = 0;
  let reads = 0;
  for (const { call, answer } of ends) {
    const name = `${call.service}.${call.action}`;
    calls[name] = (calls[name] ?? 0) + 1;
    if (call.service !== 'dynamodb') continue;
    if (READS.has(call.action)) reads += unitsIn(answer);
    else writes += unitsIn(answer);
  }
  const of = (service: string): number => ends.filter(({ call }) => call.service === service).length;
  const requests = ends.filter(({ call }) => call.caller === 'http-api').length;
  // The mapping invokes without a call at the door; in a clean run it deletes once for each batch.
  const batches = calls['sqs.DeleteMessageBatch'] ?? 0;
  return {
    'http-api-request': requests,
    'lambda-invocation': (calls['lambda.Invoke'] ?? 0) + batches,
    'sqs-request': of('sqs'),
    'dynamodb-write-unit': writes,
    'dynamodb-read-unit': reads,
    calls: Object.fromEntries(Object.entries(calls).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const READS: ReadonlySet<string> = new Set(['GetItem', 'Query']);

function unitsIn(answer: unknown): number {
  const { ConsumedCapacity } = (answer ?? {}) as { ConsumedCapacity?: unknown };
  const tables = [ConsumedCapacity ?? []].flat() as { readonly CapacityUnits: number }[];
  return tables.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}
