import { sleep, virtualClock } from '../../../lab-stack/local/clock.ts';
import { createDoor, type Ended } from '../../../lab-stack/local/door/door.ts';
import { jumper } from '../../../lab-stack/local/jump.ts';
import { inlineStarter } from '../../../lab-stack/local/lambda/environment/inline.ts';
import { createLambdaService } from '../../../lab-stack/local/lambda/lambda.ts';
import type { SqsRecord } from '../../../lab-stack/local/lambda/mapping/record.ts';
import type { CallService } from '../../../lab-stack/local/lambda/options.ts';
import { seededRandom } from '../../../lab-stack/local/random.ts';
import { createSqsService } from '../../../lab-stack/local/sqs/sqs.ts';
import type { Moment, MomentKind } from './moment.ts';

export type { SqsRecord };

/** A queue, its dead-letter queue, and a function behind a mapping. Times are seconds. */
export interface QueueSetup {
  /** In the order of creation; attributes as CreateQueue takes them. */
  readonly queues: readonly {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  /** The queue that the function reads, and where its dead letters go. */
  readonly source: string;
  readonly deadLetters: string;
  /** As CreateEventSourceMapping takes it, without the names of queue and function. */
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly timeout: number;
  /** How many invocations may run at once; 0: none. */
  readonly places: number;
  readonly work: Work;
}

/** What the function does with a batch; what it returns or throws is what Lambda reads. */
export type Work = (records: readonly SqsRecord[], tools: WorkTools) => Promise<unknown>;

export interface WorkTools {
  /** Lets so many seconds of the run pass. */
  wait(seconds: number): Promise<void>;
  /** ChangeMessageVisibility for one record. */
  hide(record: SqsRecord, seconds: number): Promise<void>;
}

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

const ACCOUNT = { accountId: '000000000000', region: 'eu-west-1' } as const;
const ORIGIN = 'http://127.0.0.1:4566';
const WORKER = 'worker';
const PER_CALL = 10;

export const arnOf = (queue: string): string => `arn:aws:sqs:${ACCOUNT.region}:${ACCOUNT.accountId}:${queue}`;
const urlOf = (queue: string): string => `${ORIGIN}/${ACCOUNT.accountId}/${queue}`;

/** Creates all that the setup names. Rejects with the service's error (a ServiceError) for a setting that it refuses. */
export async function openQueueRun(setup: QueueSetup): Promise<QueueRun> {
  const clock = virtualClock();
  const random = seededRandom(1);
  const begun = clock.now();
  const seconds = (): number => (clock.now() - begun) / 1000;
  const moments: Moment[] = [];
  const add = (kind: MomentKind, messages: readonly string[], run?: number): void => {
    if (messages.length === 0 && run === undefined) return;
    moments.push({ at: seconds(), kind, messages, ...(run !== undefined && { run }) });
  };

  const sqs = createSqsService({ clock, random, ...ACCOUNT });
  const call: CallService = (service, action, input, signal, caller) =>
    door.call({ caller, service, action, input, signal, origin: ORIGIN });
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
  const ask = (service: 'sqs' | 'lambda', action: string, input: object): Promise<unknown> =>
    call(service, action, input, new AbortController().signal, 'boot');

  for (const { name, attributes } of setup.queues)
    await ask('sqs', 'CreateQueue', { QueueName: name, Attributes: attributes });
  await ask('lambda', 'CreateEventSourceMapping', {
    FunctionName: WORKER,
    EventSourceArn: arnOf(setup.source),
    ...setup.mapping,
  });

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
    async send(names) {
      for (let start = 0; start < names.length; start += PER_CALL) {
        const Entries = names
          .slice(start, start + PER_CALL)
          .map((MessageBody, place) => ({ Id: String(place), MessageBody }));
        await ask('sqs', 'SendMessageBatch', { QueueUrl: urlOf(setup.source), Entries });
      }
    },
    async until(end, done = () => false) {
      // Something is due at the end, so that time gets there when nothing else happens.
      clock.after(end * 1000 - (clock.now() - begun), () => {});
      await jump(() => {
        noteDead();
        return seconds() >= end || done();
      });
    },
    stopPolling: () => lambda.stop(),
  };
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

type Add = (kind: MomentKind, messages: readonly string[], run?: number) => void;

function handlerOf({ work, source }: QueueSetup, clock: ReturnType<typeof virtualClock>, add: Add) {
  let runs = 0;
  return async (
    event: unknown,
    { call }: { call: (...parts: never) => Promise<unknown> },
  ): Promise<unknown> => {
    const records = (event as { readonly Records: readonly SqsRecord[] }).Records;
    const run = ++runs;
    add('begins', bodies(records), run);
    try {
      const answer = await work(records, {
        wait: (seconds) => sleep(clock, seconds * 1000),
        hide: async ({ receiptHandle }, seconds) => {
          const input = { QueueUrl: urlOf(source), ReceiptHandle: receiptHandle, VisibilityTimeout: seconds };
          await (call as (service: string, action: string, input: object) => Promise<unknown>)(
            'sqs',
            'ChangeMessageVisibility',
            input,
          );
        },
      });
      add('returns', reported(answer, records), run);
      return answer;
    } catch (thrown) {
      add('throws', [], run);
      throw thrown;
    }
  };
}

function reported(answer: unknown, records: readonly SqsRecord[]): string[] {
  const { batchItemFailures = [] } = (answer ?? {}) as {
    readonly batchItemFailures?: readonly { readonly itemIdentifier: string }[];
  };
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return bodies(records.filter(({ messageId }) => failed.has(messageId)));
}

const bodies = (records: readonly { readonly body: string }[]): string[] => records.map(({ body }) => body);

/** Receives and deletes of the mapping, as they end. A receipt handle tells which message is deleted. */
function noteCalls(add: Add): (ended: Ended) => void {
  const names = new Map<string, string>();
  return ({ call, answer }) => {
    if (call.action === 'ReceiveMessage') {
      const { Messages = [] } = (answer ?? {}) as {
        readonly Messages?: readonly { readonly Body: string; readonly ReceiptHandle: string }[];
      };
      for (const { Body, ReceiptHandle } of Messages) names.set(ReceiptHandle, Body);
      add(
        'received',
        Messages.map(({ Body }) => Body),
      );
    }
    if (call.action === 'DeleteMessageBatch') {
      const { Entries } = call.input as { readonly Entries: readonly { readonly ReceiptHandle: string }[] };
      add(
        'deleted',
        Entries.flatMap(({ ReceiptHandle }) => names.get(ReceiptHandle) ?? []),
      );
    }
  };
}
