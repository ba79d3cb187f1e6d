/** What the calls of a story cost by themselves: the SDK's clients straight to the table, with no explorer between. */

import { createRequire } from 'node:module';
import * as nativeSdk from '@aws-sdk/client-dynamodb';
import type * as Lib from '@aws-sdk/lib-dynamodb';
import { requirePackage } from '../../faults/sandbox/packages.ts';
import type { Scenario } from '../../faults/scenario.ts';
import { ORIGIN, type Code } from '../../faults/world/code.ts';
import { toItem, toPlain } from '../../faults/world/plain.ts';
import { openStores } from '../../faults/world/stores.ts';
import { openStory } from '../../faults/world/story.ts';
import { realClock } from '../../local/clock.ts';
import { createTables } from '../../local/resources.ts';
import { engineService, SIGNATURE, startEngine } from '../../local/table/engine.ts';
import { inProcessHandler } from '../../local/wire/in-process.ts';
import { createWire } from '../../local/wire/serve.ts';

/** What the calls of one or several stories took. */
export interface Spent {
  /** Microseconds of this machine's time. */
  readonly wall: number;
  /** Microseconds of this process's processors. */
  readonly cpu: number;
}

export interface Floor {
  /** The version of the SDK. */
  readonly sdk: string;
  /** Calls of one story. */
  readonly calls: number;
  /** Makes the calls of the story once, on the table as it is given; each invocation has a client of its own, or all have one. */
  play(oneClient: boolean): Promise<Spent>;
  stop(): Promise<void>;
}

/** The table, and the way of an SDK client to it. */
interface Ground {
  readonly endpoint: string;
  readonly requestHandler: object;
  /** Puts everything back as it is given. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** A call as code of the pipeline makes it: the document client's input. */
interface Made {
  readonly caller: string;
  readonly action: string;
  readonly input: object;
}

type Command = new (input: object) => never;
// The copy of the SDK that the explorer's environments have, with its settings: the two differ by the explorer alone.
const { DynamoDBClient } = requirePackage('@aws-sdk/client-dynamodb') as typeof nativeSdk;
const lib = requirePackage('@aws-sdk/lib-dynamodb') as typeof Lib;
const COMMANDS = lib as unknown as Readonly<Record<string, Command>>;

/**
 * Learns the calls of the story by telling it once: its runs begin together, and the first of them ends first.
 * `memory`: the explorer's own table, in this process. `engine`: a real one, over sockets; rejects where there is none.
 */
export async function openFloor(code: Code, scenario: Scenario, table: 'memory' | 'engine'): Promise<Floor> {
  const made = await callsOf(code, scenario);
  const callers = [...new Set(made.map(({ caller }) => caller))];
  const invocations = callers.map((caller) => made.filter((one) => one.caller === caller));
  const { endpoint, requestHandler, reset, stop } = await GROUNDS[table](code, scenario);
  const connect = (): Lib.DynamoDBDocumentClient =>
    lib.DynamoDBDocumentClient.from(new DynamoDBClient({ ...CONFIG, endpoint, requestHandler } as never));
  const shared = connect();
  return {
    sdk: versionOf('@aws-sdk/client-dynamodb'),
    calls: made.length,
    stop,
    async play(oneClient) {
      await reset();
      const [begun, cpu] = [performance.now(), process.cpuUsage()];
      for (const calls of invocations) {
        const client = oneClient ? shared : connect();
        for (const { action, input } of calls) {
          const command = new COMMANDS[`${action.replace('Item', '')}Command`]!(input);
          await client.send(command).catch(onlyRefusals);
        }
      }
      const { user, system } = process.cpuUsage(cpu);
      return { wall: (performance.now() - begun) * 1_000, cpu: user + system };
    },
  };
}

const GROUNDS = { memory: memoryGround, engine: engineGround };

async function memoryGround({ model }: Code, { given }: Scenario): Promise<Ground> {
  const { table } = await openStores(model, given, () => undefined);
  const found = table.snapshot();
  const serve = createWire<AbortSignal>({
    // The clients live in real time here: an answer from another time would make them repeat what was refused.
    clock: realClock(),
    call: ({ action, input }, signal) =>
      table.call(action, input, { caller: 'floor', origin: ORIGIN, signal }),
  });
  return {
    endpoint: ORIGIN,
    requestHandler: inProcessHandler(serve),
    reset: async () => table.restore(found),
    stop: async () => {},
  };
}

async function engineGround({ model }: Code, { given: { items = {} } }: Scenario): Promise<Ground> {
  const engine = await startEngine();
  const service = engineService(engine.url);
  const { signal } = new AbortController();
  const call = (action: string, input: unknown): Promise<unknown> =>
    service.call(action, input, { caller: 'floor', origin: engine.url, signal });
  await createTables(model, (_service, action, input) => call(action, input));
  return {
    endpoint: engine.url,
    requestHandler: engineHandler(),
    async reset() {
      for (const [TableName, rows] of Object.entries(items))
        for (const row of rows) await call('PutItem', { TableName, Item: toItem(row) });
    },
    stop: () => engine.stop(),
  };
}

interface Signed {
  readonly headers: Record<string, string>;
}

/** The SDK's own handler, with sockets that are kept. The engine looks whether there is a signature, not which. */
function engineHandler(): object {
  const { requestHandler } = new nativeSdk.DynamoDBClient({ region: CONFIG.region }).config;
  return {
    handle(request: Signed, options: object) {
      Object.assign(request.headers, SIGNATURE);
      return requestHandler.handle(request as never, options);
    },
  };
}

/** As the explorer has it: nobody here checks a signature. */
const CONFIG = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer: { sign: async (request: unknown) => request },
};

/** A condition that fails is an answer of the story. */
function onlyRefusals(error: unknown): void {
  if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
}

async function callsOf(code: Code, scenario: Scenario): Promise<Made[]> {
  const story = await openStory(code, scenario);
  const made: Made[] = [];
  story.stores.door.follow(({ call: { caller, service, action, input } }) => {
    if (service === 'dynamodb') made.push({ caller, action, input: documentInput(input as object) });
  });
  try {
    for (const run of scenario.when) await story.start(run);
    while (!scenario.when.every(({ name }) => story.isOver(name))) {
      const trouble = await story.rest();
      if (trouble) throw new Error(`The story of the benchmark has a trouble: ${trouble.kind}.`);
      story.waiting()[0]?.go(undefined);
    }
    return made;
  } finally {
    story.stop();
  }
}

const DOCUMENTS = new Set(['Key', 'Item', 'ExpressionAttributeValues']);

/** The wire's typed values as the plain ones that the document client takes. */
function documentInput(input: object): object {
  const members = Object.entries(input).map(([name, value]) => [
    name,
    DOCUMENTS.has(name) ? toPlain(value) : value,
  ]);
  return Object.fromEntries(members) as object;
}

function versionOf(name: string): string {
  return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
}
