import { virtualClock, type VirtualClock } from '../clock.ts';
import { createDoor } from '../door/door.ts';
import { jumper } from '../jump.ts';
import { inlineStarter } from '../lambda/environment/inline.ts';
import { createLambdaService } from '../lambda/lambda.ts';
import type { CallService } from '../lambda/options.ts';
import { seededRandom } from '../random.ts';
import { createSqsService } from '../sqs/sqs.ts';
import type { AddMoment, Moment } from './moment.ts';
import { ACCOUNT, arnOf, ORIGIN, urlOf } from './names.ts';
import { noteCalls } from './note-calls.ts';
import type { QueueSetup } from './setup.ts';
import { handlerOf } from './worker.ts';

/** The local runtime at work on such a setup, in virtual time: a run of hours takes milliseconds. */
export interface QueueRun {
  /** What has happened so far, in order. */
  readonly moments: readonly Moment[];
  /** Seconds since the run began. */
  seconds(): number;
  /** Sends messages; the texts are their bodies and their names. */
  send(names: readonly string[]): Promise<void>;
  /** Lets time pass until so many seconds since the beginning, or until `done` holds. */
  until(seconds: number, done?: () => boolean): Promise<void>;
  /** The mapping receives no more; what is under way ends. */
  stopPolling(): Promise<void>;
  /** What a queue holds, received or not. */
  held(queue: string): readonly string[];
}

const WORKER = 'worker';
const PER_CALL = 10;

/** Creates all that the setup names. Rejects with the service's error (a ServiceError) for a setting that it refuses. */
export async function openQueueRun(setup: QueueSetup): Promise<QueueRun> {
  const clock = virtualClock();
  const begun = clock.now();
  const seconds = (): number => (clock.now() - begun) / 1000;
  const moments: Moment[] = [];
  const add: AddMoment = (kind, messages, run) => {
    if (messages.length === 0 && run === undefined) return;
    moments.push({ at: seconds(), kind, messages, ...(run !== undefined && { run }) });
  };
  const { sqs, lambda, door, ask } = createServices(setup, clock, add);
  await createResources(setup, ask);

  const held = (queue: string): string[] => sqs.messages(queue).map(({ body }) => body);
  const dead = new Set<string>();
  const noteDead = (): void => {
    const fresh = held(setup.deadLetters).filter((name) => !dead.has(name));
    for (const name of fresh) dead.add(name);
    add('dead-letter', fresh);
  };
  const jump = jumper(clock, { activity: door.activity, idle: lambda.idle });
  return {
    moments,
    seconds,
    held,
    send: (names) => sendAll(names, setup.source, ask),
    async until(end, done = () => false) {
      // Something is due at the end, so that time gets there when nothing else happens.
      clock.after(begun + end * 1000 - clock.now(), () => {});
      await jump(() => {
        noteDead();
        return seconds() >= end || done();
      });
    },
    stopPolling: () => lambda.stop(),
  };
}

type Ask = (service: 'sqs' | 'lambda', action: string, input: object) => Promise<unknown>;

function createServices(setup: QueueSetup, clock: VirtualClock, add: AddMoment) {
  const random = seededRandom(1);
  const call: CallService = (service, action, input, signal, caller) =>
    door.call({ caller, service, action, input, signal, origin: ORIGIN });
  const sqs = createSqsService({ clock, random, ...ACCOUNT });
  const lambda = createLambdaService({
    clock,
    random,
    call,
    ...ACCOUNT,
    functions: [specOf(setup)],
    concurrency: Math.max(1, setup.places),
    startEnvironment: inlineStarter({ clock, call, handlers: { [WORKER]: handlerOf(setup, clock, add) } }),
    onLog: () => {},
  });
  const door = createDoor({ clock, services: [sqs, lambda] });
  door.follow(noteCalls(add));
  const ask: Ask = (service, action, input) =>
    call(service, action, input, new AbortController().signal, 'boot');
  return { sqs, lambda, door, ask };
}

async function createResources({ queues, mapping, source }: QueueSetup, ask: Ask): Promise<void> {
  for (const { name, attributes } of queues)
    await ask('sqs', 'CreateQueue', { QueueName: name, Attributes: attributes });
  await ask('lambda', 'CreateEventSourceMapping', {
    ...mapping,
    FunctionName: WORKER,
    EventSourceArn: arnOf(source),
  });
}

async function sendAll(names: readonly string[], queue: string, ask: Ask): Promise<void> {
  for (let start = 0; start < names.length; start += PER_CALL) {
    const Entries = names
      .slice(start, start + PER_CALL)
      .map((MessageBody, place) => ({ Id: String(place), MessageBody }));
    await ask('sqs', 'SendMessageBatch', { QueueUrl: urlOf(queue), Entries });
  }
}

function specOf({ timeout, places }: QueueSetup) {
  return {
    name: WORKER,
    entry: 'worker.ts',
    exportName: 'handler',
    timeoutSeconds: timeout,
    memoryMb: 128,
    environment: {},
    ...(places === 0 && { reservedConcurrency: 0 }),
    asyncRetries: 0,
    asyncMaxAgeSeconds: 60,
  };
}
