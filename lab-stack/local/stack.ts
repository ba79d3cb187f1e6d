/**
 * The whole pipeline on one machine: boots every queue, table, function, route, schedule and mapping that the
 * template names, around one door and one clock. Binds to loopback only.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Clock } from './clock.ts';
import { createDoor, type Door, type FaultPlan } from './door/door.ts';
import { credentialsFor } from './door/caller.ts';
import { openDoorPort } from './door/port.ts';
import { createHttpApi } from './http-api/http-api.ts';
import { whenFree } from './http-api/when-free.ts';
import type { Settling } from './jump.ts';
import { bundle } from './lambda/environment/bundle.ts';
import { environmentStarter } from './lambda/environment/starter.ts';
import type { RunTime } from './lambda/environment/time.ts';
import { createLambdaService, type LambdaService } from './lambda/lambda.ts';
import { createProvider, type Provider } from './provider/provider.ts';
import { serveProvider } from './provider/server.ts';
import { providerService } from './provider/service.ts';
import { seededRandom } from './random.ts';
import { createResources } from './resources.ts';
import { nodeMd5 } from './node-md5.ts';
import { createSchedules } from './schedules/schedules.ts';
import type { ServiceName } from './service.ts';
import { createSqsService, type SqsService } from './sqs/sqs.ts';
import { openTable, type OpenTable, type TableKind } from './table/open.ts';
import type { StackModel } from './template/model.ts';
import { parseTemplate } from './template/read.ts';
import { inPlace, type Texts } from './texts.ts';

export interface StackOptions {
  readonly clock: Clock;
  /** The time that environments live in; it must agree with the clock (see `sharedTime` for a virtual one). */
  readonly time: RunTime;
  /** Which table answers for DynamoDB. Default `memory`. */
  readonly table?: TableKind;
  /** Default: lab-stack/template.yaml. */
  readonly template?: string;
  /** What is read in place of files of lab-stack. */
  readonly texts?: Texts;
  /** Fixed ports; 0 or none takes free ones. */
  readonly ports?: { readonly api?: number; readonly aws?: number; readonly provider?: number };
  /** Environments at the same time of the functions that have no reserve of their own. Default 10. */
  readonly concurrency?: number;
  /** Repeats duplicates, latencies and the provider's habits. */
  readonly seed?: number;
  /** The share of messages that a standard queue delivers once more than asked. */
  readonly duplicateRate?: number;
  /** The share of reads that need not be consistent and see the past; see TableOptions. Not on an engine. */
  readonly staleRate?: number;
  readonly plan?: FaultPlan;
  readonly onLog?: (environment: string, line: string) => void;
}

export interface Stack {
  readonly clock: Clock;
  readonly door: Door;
  readonly model: StackModel;
  readonly table: OpenTable;
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
const DEFAULT_ENVIRONMENTS = 10;
/** In a variable of the template's: replaced by the name of the environment that reads it. */
const ENVIRONMENT_NAME = '{environment}';

export async function bootStack(options: StackOptions): Promise<Stack> {
  const { clock, seed = 1, ports = {}, concurrency: places = DEFAULT_ENVIRONMENTS } = options;
  const identity = { accountId: ACCOUNT_ID, region: REGION };
  const onLog = options.onLog ?? ((): void => {});
  const onDefect = (where: string, defect: unknown): void =>
    onLog('runtime', `${where} failed inside the runtime: ${String(defect)}`);
  const endings: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };

  try {
    const table = await openTable(options.table ?? 'memory', {
      clock,
      random: seededRandom(seed + 3),
      staleRate: options.staleRate ?? 0,
      ...identity,
    });
    endings.push(() => table.stop());
    const random = seededRandom(seed);
    const sqs = createSqsService({
      clock,
      random,
      md5: nodeMd5,
      duplicateRate: options.duplicateRate ?? 0,
      ...identity,
    });
    const provider = createProvider({ clock, random: seededRandom(seed + 1) });
    const providerServer = await serveProvider(provider, { clock, port: ports.provider ?? 0 });
    endings.push(() => providerServer.close());

    // The door's address is in the functions' variables, so its port opens before the template is read.
    const port = await openDoorPort({
      call: (request) => door.call(request),
      clock,
      port: ports.aws ?? 0,
      known: (name) => lambda.lives(name),
      undeliverable: ({ action, input }, answer) => {
        if (action === 'ReceiveMessage') sqs.giveBack(input, answer);
      },
      onDefect,
    });
    endings.push(() => port.close());
    const template = options.template ?? TEMPLATE;
    const text = options.texts?.['template.yaml'] ?? readFileSync(template, 'utf8');
    const model = parseTemplate(template, text, {
      ...identity,
      stackName: 'one-outcome',
      parameters: { ProviderUrl: `${port.url}/provider/${ENVIRONMENT_NAME}` },
      queueUrl: (name) => `${port.url}/${ACCOUNT_ID}/${name}`,
    });
    const as =
      (caller: string) =>
      (service: ServiceName, action: string, input: unknown, signal = new AbortController().signal) =>
        door.call({ caller, service, action, input, origin: port.url, signal });
    const lambda = createLambdaService({
      clock,
      random: seededRandom(seed + 2),
      ...identity,
      functions: model.functions,
      startEnvironment: await environmentStarter({
        clock,
        time: options.time,
        bundles: bundle(
          model.functions.map((spec) => spec.entry),
          { plugins: [inPlace(options.texts ?? {})] },
        ),
      }),
      call: (service, action, input, signal, caller) => as(caller)(service, action, input, signal),
      environmentFor: (spec, name) => ({
        AWS_ENDPOINT_URL: port.url,
        ...credentialsFor(name),
        ...named(spec.environment, name),
      }),
      openCalls: (name) => door.open(name),
      onLog: (line) => onLog(line.environment, line.text),
      concurrency: places + reserved(model),
    });
    endings.push(() => lambda.stop());
    const door = createDoor({
      clock,
      services: [table, sqs, lambda, providerService(provider)],
      kill: (name) => void lambda.kill(name),
      ...(options.plan && { plan: options.plan }),
    });
    await createResources(model, as('boot'));

    const schedules = createSchedules({
      clock,
      ...identity,
      schedules: model.functions.flatMap((spec) =>
        spec.schedules.map((schedule) => ({ functionName: spec.name, ...schedule })),
      ),
      fire: (functionName, input) =>
        as('schedule')('lambda', 'Invoke', { ...invocation(functionName, input), InvocationType: 'Event' }),
      onFailure: (schedule, error) => onLog('schedule', `${schedule.name} was refused: ${String(error)}`),
    });
    schedules.start();
    endings.push(() => schedules.stop());
    const api = createHttpApi({
      clock,
      ...identity,
      routes: model.functions.flatMap((spec) =>
        spec.routes.map((route) => ({ ...route, functionName: spec.name })),
      ),
      invoke: whenFree(clock, places, (functionName, payload) =>
        as('http-api')('lambda', 'Invoke', invocation(functionName, payload)),
      ),
    });
    const apiServer = await api.listen(ports.api ?? 0);
    endings.push(() => apiServer.close());
    return {
      clock,
      door,
      model,
      table,
      sqs,
      lambda,
      provider,
      urls: { api: apiServer.url, aws: port.url, provider: providerServer.url },
      settling: { activity: door.activity, idle: async () => !table.busy() && (await lambda.idle()) },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function reserved({ functions }: StackModel): number {
  return functions.reduce((sum, spec) => sum + (spec.reservedConcurrency ?? 0), 0);
}

function invocation(functionName: string, payload: string): Record<string, unknown> {
  return { FunctionName: functionName, Payload: payload };
}

function named(variables: Readonly<Record<string, string>>, environment: string): Record<string, string> {
  const own = encodeURIComponent(environment);
  const entries = Object.entries(variables).map(([name, value]) => [
    name,
    value.replaceAll(ENVIRONMENT_NAME, own),
  ]);
  return Object.fromEntries(entries);
}
