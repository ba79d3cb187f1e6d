/**
 * The whole pipeline on one machine: boots every queue, table, function, route, schedule and mapping that the
 * template names, around one door and one clock. Binds to loopback only.
 */

import { fileURLToPath } from 'node:url';
import type { Clock } from './clock.ts';
import { createDoor, type Door, type FaultPlan } from './door/door.ts';
import { credentialsFor } from './door/caller.ts';
import { openDoorPort } from './door/port.ts';
import { createHttpApi } from './http-api/http-api.ts';
import type { Settling } from './jump.ts';
import { createLambdaService, type LambdaService } from './lambda/lambda.ts';
import { createProvider, type Provider } from './provider/provider.ts';
import { serveProvider } from './provider/server.ts';
import { providerService } from './provider/service.ts';
import { seededRandom } from './random.ts';
import { createSchedules } from './schedules/schedules.ts';
import type { Service } from './service.ts';
import { createSqsService, type SqsService } from './sqs/sqs.ts';
import { openTable, type TableKind } from './table/open.ts';
import { readTemplate, type StackModel } from './template/template.ts';

export interface StackOptions {
  readonly clock: Clock;
  /** Which table answers for DynamoDB. Default `memory`. */
  readonly table?: TableKind;
  /** Default: lab-stack/template.yaml. */
  readonly template?: string;
  /** Fixed ports; 0 or none takes free ones. */
  readonly ports?: { readonly api?: number; readonly aws?: number; readonly provider?: number };
  /** Environments of all functions at the same time. */
  readonly concurrency?: number;
  /** Repeats duplicates, latencies and the provider's habits. */
  readonly seed?: number;
  /** The share of messages that a standard queue delivers once more than asked. */
  readonly duplicateRate?: number;
  readonly plan?: FaultPlan;
  readonly onLog?: (environment: string, line: string) => void;
}

export interface Stack {
  readonly clock: Clock;
  readonly door: Door;
  readonly model: StackModel;
  readonly table: Service;
  readonly sqs: SqsService;
  readonly lambda: LambdaService;
  readonly provider: Provider;
  /** Where each listens, e.g. `http://127.0.0.1:3000`. */
  readonly urls: { readonly api: string; readonly aws: string; readonly provider: string };
  readonly settling: Settling;
  /** Ends environments, servers and the engine. Afterwards nothing of the run is left. */
  stop(): Promise<void>;
}

export const ACCOUNT_ID = '000000000000';
export const REGION = 'eu-west-1';
const TEMPLATE = fileURLToPath(new URL('../template.yaml', import.meta.url));
/** In a variable of the template's: replaced by the name of the environment that reads it. */
const ENVIRONMENT_NAME = '{environment}';

export async function bootStack(options: StackOptions): Promise<Stack> {
  const { clock, seed = 1, ports = {} } = options;
  const identity = { accountId: ACCOUNT_ID, region: REGION };
  const onDefect = (where: string, defect: unknown): void => {
    options.onLog?.('runtime', `${where} failed inside the runtime: ${String(defect)}`);
  };
  const ending: (() => void | Promise<void>)[] = [];

  const table = await openTable(options.table ?? 'memory', { clock, ...identity });
  ending.push(() => table.stop());
  const sqs = createSqsService({
    clock,
    random: seededRandom(seed),
    duplicateRate: options.duplicateRate ?? 0,
    ...identity,
  });
  const provider = createProvider({ clock, random: seededRandom(seed + 1) });
  const providerServer = await serveProvider(provider, { port: ports.provider ?? 0 });
  ending.push(() => providerServer.close());

  // The door's address is in the functions' variables, so it opens before the template is read.
  const port = await openDoorPort({
    call: (request) => door.call(request),
    clock,
    port: ports.aws ?? 0,
    known: (name) => lambda.environments().some((environment) => environment.name === name),
    onDefect,
  });
  ending.push(() => port.close());
  const model = readTemplate(options.template ?? TEMPLATE, {
    ...identity,
    stackName: 'one-outcome',
    parameters: { ProviderUrl: `${port.origin}/provider/${ENVIRONMENT_NAME}` },
    queueUrl: (name) => `${port.origin}/${ACCOUNT_ID}/${name}`,
  });
  const as =
    (caller: string) =>
    (service: Service['name'], action: string, input: unknown, signal = new AbortController().signal) =>
      door.call({ caller, service, action, input, origin: port.origin, signal });
  const lambda = createLambdaService({
    clock,
    ...identity,
    functions: model.functions,
    call: (mapping, service, action, input, signal) => as(`mapping:${mapping}`)(service, action, input, signal),
    environmentFor: (spec, name) => ({
      ...localVariables(port.origin),
      ...credentialsFor(name),
      ...mapValues(spec.environment, (value) => value.replaceAll(ENVIRONMENT_NAME, encodeURIComponent(name))),
    }),
    ...(options.concurrency !== undefined && { concurrency: options.concurrency }),
    ...(options.onLog && { onLog: options.onLog }),
  });
  ending.push(() => lambda.stop());
  const door = createDoor({
    clock,
    services: [table, sqs, lambda, providerService(provider)],
    kill: (name) => lambda.kill(name),
    ...(options.plan && { plan: options.plan }),
  });

  await createResources(model, as('boot'));
  await lambda.start(model.functions.flatMap((spec) => spec.mappings.map((mapping) => ({ functionName: spec.name, ...mapping }))));
  const invoke = (caller: string, functionName: string, payload: string, type: InvocationType) =>
    as(caller)('lambda', 'Invoke', { FunctionName: functionName, InvocationType: type, Payload: payload });
  const schedules = createSchedules({
    clock,
    schedules: model.functions.flatMap((spec) => spec.schedules.map((schedule) => ({ functionName: spec.name, ...schedule }))),
    fire: (functionName, input) => void invoke('schedule', functionName, JSON.stringify(input), 'Event').catch(() => {}),
  });
  schedules.start();
  ending.push(() => schedules.stop());
  const api = createHttpApi({
    clock,
    ...identity,
    routes: model.functions.flatMap((spec) => spec.routes.map((route) => ({ ...route, functionName: spec.name }))),
    invoke: (functionName, payload) => invoke('http-api', functionName, payload, 'RequestResponse'),
  });
  const apiServer = await api.listen(ports.api ?? 0);
  ending.push(() => apiServer.close());

  return {
    clock,
    door,
    model,
    table,
    sqs,
    lambda,
    provider,
    urls: { api: apiServer.origin, aws: port.origin, provider: providerServer.origin },
    settling: { activity: door.activity, idle: async () => !table.busy() && (await lambda.idle()) },
    async stop() {
      for (const end of ending.reverse()) await end();
    },
  };
}

type InvocationType = 'RequestResponse' | 'Event';

/** Creates the template's tables and queues through the door, as a deployment would. */
async function createResources(
  model: StackModel,
  boot: (service: ServiceName, action: string, input: unknown) => Promise<unknown>,
): Promise<void> {
  for (const { ttlAttribute, ...input } of model.tables) {
    await boot('dynamodb', 'CreateTable', input);
    if (ttlAttribute === undefined) continue;
    const ttl = { AttributeName: ttlAttribute, Enabled: true };
    await boot('dynamodb', 'UpdateTimeToLive', { TableName: input.TableName, TimeToLiveSpecification: ttl });
  }
  for (const { name, attributes, tags } of model.queues) {
    await boot('sqs', 'CreateQueue', { QueueName: name, Attributes: attributes, tags });
  }
}

function localVariables(origin: string): Record<string, string> {
  return { AWS_ENDPOINT_URL: origin, AWS_REGION: REGION };
}

function mapValues(from: Readonly<Record<string, string>>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
}
