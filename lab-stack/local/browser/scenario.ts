/**
 * One run with everything that a page needs of the runtime, and nothing of Node: a queue with a dead-letter
 * queue, a mapping whose function fails some records, a table with conditional writes and transactions, a fault
 * plan, all at one door and on one virtual clock. The same seed gives the same report wherever it is played.
 */
import { virtualClock } from '../clock.ts';
import { createDoor } from '../door/door.ts';
import type { Ended, FaultPlan } from '../door/door.ts';
import { jumper } from '../jump.ts';
import { inlineStarter } from '../lambda/environment/inline.ts';
import { createLambdaService } from '../lambda/lambda.ts';
import type { CallService } from '../lambda/options.ts';
import { seededRandom } from '../random.ts';
import { createSqsService } from '../sqs/sqs.ts';
import { createTableService } from '../table/table.ts';
import type { AttributeMap } from '../table/table.ts';
import { settle } from './settle.ts';
import { ACCOUNT, DEAD_LETTERS, JOBS, orders, queueArn, submit, TABLES, WORKER } from './world.ts';

export interface Report {
  /** Every call that passed the door, in the order of its end. */
  readonly trace: readonly Happening[];
  readonly jobs: readonly AttributeMap[];
  readonly charges: readonly AttributeMap[];
  /** The bodies of the dead letters. */
  readonly deadLetters: readonly string[];
  /** Messages that are still in the queue. */
  readonly left: number;
  /** Epoch milliseconds of the run's clock. */
  readonly endedAt: number;
}

/** A call as plain JSON. */
export interface Happening {
  readonly from: number;
  readonly to: number;
  readonly caller: string;
  readonly call: string;
  readonly input: unknown;
  readonly answer?: unknown;
  readonly error?: string;
  readonly fault?: string;
}

const HOUR = 60 * 60 * 1000;

/** Plays the scenario to its end: the queue is empty and the dead-letter queue holds what cannot be done. */
export async function playScenario(seed: number): Promise<Report> {
  const clock = virtualClock();
  const random = seededRandom(seed);
  const sqs = createSqsService({ clock, random, ...ACCOUNT });
  const table = createTableService({ clock, random, ...ACCOUNT });
  const call: CallService = (service, action, input, signal, caller) =>
    door.call({ caller, service, action, input, signal, origin: 'http://127.0.0.1:4566' });
  const lambda = createLambdaService({
    clock,
    random,
    call,
    ...ACCOUNT,
    functions: [WORKER],
    startEnvironment: inlineStarter({ clock, call, handlers: { [WORKER.name]: settle } }),
    onLog: () => {},
  });
  const door = createDoor({ clock, services: [sqs, table, lambda], plan: loseFirstTransaction() });
  const trace: Happening[] = [];
  door.follow((ended) => trace.push(happening(ended)));

  const boot = (service: Parameters<CallService>[0], action: string, input: object): Promise<unknown> =>
    call(service, action, input, new AbortController().signal, 'boot');
  for (const input of TABLES) await boot('dynamodb', 'CreateTable', input);
  for (const input of [DEAD_LETTERS, JOBS]) await boot('sqs', 'CreateQueue', input);
  await boot('lambda', 'CreateEventSourceMapping', {
    FunctionName: WORKER.name,
    EventSourceArn: queueArn(JOBS.QueueName),
    BatchSize: 2,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  for (const order of orders) await submit(boot, order);

  const messages = (queue: { readonly QueueName: string }) => sqs.messages(queue.QueueName);
  const until = jumper(clock, { activity: door.activity, idle: lambda.idle });
  await until(() => messages(JOBS).length === 0 && messages(DEAD_LETTERS).length > 0, HOUR);
  await lambda.stop();
  return {
    trace,
    jobs: table.items('Jobs'),
    charges: table.items('Charges'),
    deadLetters: messages(DEAD_LETTERS).map(({ body }) => body),
    left: messages(JOBS).length,
    endedAt: clock.now(),
  };
}

/** The first transaction is carried out, and its caller never hears of it. */
function loseFirstTransaction(): FaultPlan {
  let lost = false;
  return ({ action }) => {
    if (lost || action !== 'TransactWriteItems') return undefined;
    lost = true;
    return { kind: 'lose' };
  };
}

function happening({ call, answer, error, fault, endedAt }: Ended): Happening {
  return {
    from: call.at,
    to: endedAt,
    caller: call.caller,
    call: `${call.service}.${call.action}`,
    input: call.input,
    ...(answer !== undefined && { answer }),
    ...(error !== undefined && { error }),
    ...(fault !== undefined && { fault }),
  };
}
