/** What the calls of a story cost by themselves: the SDK's clients straight to the table, with no explorer between. */

import { createRequire } from 'node:module';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as lib from '@aws-sdk/lib-dynamodb';
import type { Scenario } from '../../faults/scenario.ts';
import { ORIGIN, type Code } from '../../faults/world/code.ts';
import { toPlain } from '../../faults/world/plain.ts';
import { openStores } from '../../faults/world/stores.ts';
import { openStory } from '../../faults/world/story.ts';
import { inProcessHandler } from '../../local/wire/in-process.ts';
import { createWire } from '../../local/wire/serve.ts';

export interface Floor {
  /** The version of the SDK. */
  readonly sdk: string;
  /** Calls of one story. */
  readonly calls: number;
  /** Makes the calls of the story once, on the stores as they are given; each invocation has a client of its own, or all have one. */
  play(oneClient: boolean): Promise<void>;
}

/** A call as code of the pipeline makes it: the document client's input. */
interface Made {
  readonly caller: string;
  readonly action: string;
  readonly input: object;
}

type Command = new (input: object) => never;
const COMMANDS = lib as unknown as Readonly<Record<string, Command>>;

/** Learns the calls of the story by telling it once: its runs begin together, and the first of them ends first. */
export async function openFloor(code: Code, scenario: Scenario): Promise<Floor> {
  // What the SDK says of old versions of Node.js belongs to no figure.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const made = await callsOf(code, scenario);
  const callers = [...new Set(made.map(({ caller }) => caller))];
  const invocations = callers.map((caller) => made.filter((one) => one.caller === caller));
  const { clock, table } = await openStores(code.model, scenario.given, () => undefined);
  const given = table.snapshot();
  const serve = createWire<AbortSignal>({
    clock,
    call: ({ action, input }, signal) =>
      table.call(action, input, { caller: 'floor', origin: ORIGIN, signal }),
  });
  const requestHandler = inProcessHandler(serve);
  const connect = (): lib.DynamoDBDocumentClient =>
    lib.DynamoDBDocumentClient.from(new DynamoDBClient({ ...CONFIG, requestHandler } as never));
  const shared = connect();
  return {
    sdk: versionOf('@aws-sdk/client-dynamodb'),
    calls: made.length,
    async play(oneClient) {
      table.restore(given);
      for (const calls of invocations) {
        const client = oneClient ? shared : connect();
        for (const { action, input } of calls) {
          const command = new COMMANDS[`${action.replace('Item', '')}Command`]!(input);
          await client.send(command).catch(onlyRefusals);
        }
      }
    },
  };
}

/** As the explorer has it: nobody here checks a signature. */
const CONFIG = {
  endpoint: ORIGIN,
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
