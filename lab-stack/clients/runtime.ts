/** The local runtime as other people's clients meet it: a port, the standard environment, and nothing else. */

import { fileURLToPath } from 'node:url';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { virtualClock } from '../local/clock.ts';
import type { FaultPlan } from '../local/door/door.ts';
import { jumper, settled, settlementOf } from '../local/jump.ts';
import { sharedTime } from '../local/lambda/environment/time.ts';
import { ACCOUNT_ID, bootStack, REGION } from '../local/stack.ts';

const TEMPLATE = fileURLToPath(new URL('./template.yaml', import.meta.url));
const CREDENTIALS = { accessKeyId: 'anybody', secretAccessKey: 'anything' };

/** Messages of a queue by what has become of them. */
export interface Depth {
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
}

export interface Invoked {
  /** The result, or the error object. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
}

/** A running local runtime. Its clock stands still but for `pass`, `until` and `run`. */
export interface Runtime {
  /** Where SQS, DynamoDB and Lambda are reached, e.g. `http://127.0.0.1:4566`. */
  readonly url: string;
  /** What a client in another process finds in its environment: endpoint, Region and credentials of no account. */
  readonly environment: Readonly<Record<string, string>>;
  /** Settings of an SDK client in this process. */
  readonly settings: {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: typeof CREDENTIALS;
  };
  queueUrl(name: string): string;
  /** Undefined when there is no such queue. */
  depth(name: string): Depth | undefined;
  /** Epoch milliseconds of the runtime's clock. */
  now(): number;
  /** Lets so many seconds pass, each thing that is due in its turn. */
  pass(seconds: number): Promise<void>;
  /** Lets time pass until the condition holds; rejects when nothing is left that could bring it about. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>;
  /** For how many answers clients wait just now, long polls among them. */
  waiting(): number;
  /** Resolves when the next call of this action, by whomever, has been answered. */
  answered(action: string): Promise<void>;
  /** Resolves when nothing can happen any more before time moves. */
  settled(): Promise<void>;
  /** Messages with these bodies as JSON, in one call; to a FIFO queue all of one group. */
  send(queue: string, bodies: readonly unknown[], group?: string): Promise<void>;
  /** Begins an invocation; time must pass for one that waits. */
  invoke(name: string, event: unknown): Promise<Invoked>;
  /** Lets time pass until `work` has settled. */
  run<T>(work: Promise<T>): Promise<T>;
  /** The items of a table by their key `id`, in the wire's JSON. */
  items(table: string): Promise<Record<string, Item>>;
  /** Ends it. Throws when the runtime itself failed. */
  close(): Promise<void>;
}

export type Item = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;

/** Boots what lab-stack/clients/template.yaml names. `plan` strikes calls as a fault plan does. */
export async function openRuntime(plan?: FaultPlan): Promise<Runtime> {
  const { clock, time } = sharedTime(virtualClock());
  const lines: string[] = [];
  const stack = await bootStack({
    clock,
    time,
    template: TEMPLATE,
    onLog: (from, line) => lines.push(`${from}: ${line}`),
    ...(plan && { plan }),
  });
  const jump = jumper(clock, stack.settling);
  const rest = async (): Promise<void> => void (await settled(stack.settling));
  const url = stack.urls.aws;
  const settings = { endpoint: url, region: REGION, credentials: CREDENTIALS };
  const sqs = new SQSClient(settings);
  const dynamo = new DynamoDBClient(settings);
  const lambda = new LambdaClient(settings);
  const queueUrl = (name: string): string => `${url}/${ACCOUNT_ID}/${name}`;

  return {
    url,
    environment: {
      AWS_ENDPOINT_URL: url,
      AWS_REGION: REGION,
      AWS_DEFAULT_REGION: REGION,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    settings,
    queueUrl,
    depth(name) {
      const queue = stack.sqs.queues().find((one) => one.name === name);
      return queue && { visible: queue.visible, inFlight: queue.inFlight, delayed: queue.delayed };
    },
    now: clock.now,
    pass: (seconds) => clock.advance(seconds * 1000, rest),
    until: (condition) => jump(condition),
    settled: rest,
    waiting: () => stack.door.open('outside'),
    answered: (action) =>
      new Promise((resolve) => {
        const stop = stack.door.follow(({ call }) => {
          if (call.action !== action) return;
          stop();
          resolve();
        });
      }),
    async send(queue, bodies, group) {
      const Entries = bodies.map((body, place) => ({
        Id: String(place),
        MessageBody: JSON.stringify(body),
        ...(group !== undefined && { MessageGroupId: group }),
      }));
      await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrl(queue), Entries }));
    },
    async invoke(FunctionName, event) {
      const asked = new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) });
      const { Payload, FunctionError } = await lambda.send(asked);
      return { answer: JSON.parse(Payload!.transformToString()), failed: FunctionError !== undefined };
    },
    async run(work) {
      await jump(settlementOf(work));
      return work;
    },
    async items(TableName) {
      const { Items = [] } = await dynamo.send(new ScanCommand({ TableName, ConsistentRead: true }));
      return Object.fromEntries(Items.map((item) => [item['id']!.S!, item as Item]));
    },
    async close() {
      for (const client of [sqs, dynamo, lambda]) client.destroy();
      await stack.stop();
      const defects = lines.filter((line) => line.includes('inside the runtime'));
      if (defects.length > 0) throw new Error(defects.join('\n'));
    },
  };
}
