import { turn, virtualClock, type VirtualClock } from '../clock.ts';
import { createDoor, type Door } from '../door/door.ts';
import { inlineStarter } from '../lambda/environment/inline.ts';
import { createLambdaService } from '../lambda/lambda.ts';
import type { CallService } from '../lambda/options.ts';
import { seededRandom } from '../random.ts';
import { ServiceError } from '../service.ts';
import { createSqsService } from '../sqs/sqs.ts';
import type { Moment } from './moment.ts';
import { ACCOUNT, arnOf, ORIGIN, urlOf } from './names.ts';
import { openNotebook, type Notebook } from './notebook.ts';
import { noteCalls, noteThrottled } from './note-calls.ts';
import type { QueueSetup } from './setup.ts';
import { createWorker } from './worker.ts';

/** The local runtime at work on such a setup, in virtual time: a run of hours takes milliseconds. */
export interface QueueRun {
  /** What has happened so far, in order. */
  readonly moments: readonly Moment[];
  /** Seconds since the run began. */
  seconds(): number;
  /** Sends messages; the texts are their bodies and their names. */
  send(names: readonly string[]): Promise<void>;
  /** Somebody else than the mapping invokes the function, with such records: whether it found a place. */
  invoke(names: readonly string[]): Promise<boolean>;
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
  const notebook = openNotebook(seconds, setup.everything ?? false);
  const { sqs, lambda, door, ask } = createServices(setup, clock, notebook);
  await createResources(setup, ask);

  const held = (queue: string): string[] => sqs.messages(queue).map(({ body }) => body);
  const dead = new Set<string>();
  const noteDead = (): void => {
    const fresh = held(setup.deadLetters).filter((name) => !dead.has(name));
    for (const name of fresh) dead.add(name);
    notebook.add('dead-letter', fresh);
  };
  return {
    moments: notebook.moments,
    seconds,
    held,
    async send(names) {
      notebook.add('sent', names);
      await sendAll(names, setup.source, ask);
    },
    async invoke(names) {
      const payload = JSON.stringify({ Records: names.map((body) => ({ body })) });
      try {
        await lambda.invoke(WORKER, payload);
        return true;
      } catch (thrown) {
        if (thrown instanceof ServiceError && thrown.code === 'TooManyRequestsException') return false;
        throw thrown;
      }
    },
    async until(end, done = () => false) {
      // Something is due at the end, so that time gets there when nothing else happens.
      clock.after(begun + end * 1000 - clock.now(), () => {});
      for (;;) {
        await quiet(door);
        // To look at a queue is to hear of what has returned to it, though nobody receives.
        held(setup.source);
        noteDead();
        if (seconds() >= end || done()) return;
        clock.step();
      }
    },
    stopPolling: () => lambda.stop(),
  };
}

/** Nothing works in real time here: when a turn has brought no call, only time can bring one. */
async function quiet({ activity }: Door): Promise<void> {
  for (let before = -1; activity() !== before; await turn()) before = activity();
}

type Ask = (service: 'sqs' | 'lambda', action: string, input: object) => Promise<unknown>;

function createServices(setup: QueueSetup, clock: VirtualClock, { add, addAt }: Notebook) {
  const begun = clock.now();
  const random = seededRandom(1);
  const worker = createWorker(setup, clock, add);
  const call: CallService = (service, action, input, signal, caller) =>
    door.call({ caller, service, action, input, signal, origin: ORIGIN });
  const sqs = createSqsService({
    clock,
    random,
    ...ACCOUNT,
    onReturn: ({ at, body }) => addAt((at - begun) / 1000, 'visible', [body]),
  });
  const throttled = noteThrottled(add);
  const lambda = createLambdaService({
    clock,
    random,
    call,
    ...ACCOUNT,
    functions: [specOf(setup)],
    concurrency: Math.max(1, setup.places),
    startEnvironment: inlineStarter({ clock, call, handlers: { [WORKER]: worker.handler } }),
    onThrottled: (_spec, payload) => throttled(payload),
    onEnvironmentEnd: worker.ended,
    onLog: () => {},
  });
  const door = createDoor({ clock, services: [sqs, lambda] });
  const queues = [setup.source, setup.deadLetters];
  const lives = (name: string): boolean =>
    queues.some((queue) => sqs.messages(queue).some(({ body }) => body === name));
  door.follow(noteCalls(add, lives));
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
