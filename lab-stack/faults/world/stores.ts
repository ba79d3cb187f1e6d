import { virtualClock, type VirtualClock } from '../../local/clock.ts';
import { createDoor, type Door, type FaultPlan } from '../../local/door/door.ts';
import { nodeMd5 } from '../../local/node-md5.ts';
import { createProvider, type Provider } from '../../local/provider/provider.ts';
import { providerService } from '../../local/provider/service.ts';
import { seededRandom } from '../../local/random.ts';
import { createQueues, createTables } from '../../local/resources.ts';
import type { Service, ServiceName } from '../../local/service.ts';
import { createSqsService, type SqsService } from '../../local/sqs/sqs.ts';
import { createTableService, type Snapshot, type TableService } from '../../local/table/table.ts';
import type { StackModel } from '../../local/template/model.ts';
import type { Given } from '../scenario.ts';
import { IDENTITY, ORIGIN } from './code.ts';
import { functionsService, type FunctionsService } from './functions.ts';
import { toItem } from './plain.ts';

/** The services of one run, all fresh. */
export interface Stores {
  readonly clock: VirtualClock;
  readonly door: Door;
  /** All that stand behind the door. */
  readonly services: readonly Service[];
  readonly table: TableService;
  readonly sqs: SqsService;
  readonly functions: FunctionsService;
  readonly provider: Provider;
  /** A call of nobody in the story: no fault befalls it. */
  call<Answer>(service: ServiceName, action: string, input: unknown): Promise<Answer>;
}

/** Opens empty stores with the template's tables, queues and mappings, and puts in what is given. */
export async function openStores(model: StackModel, given: Given, plan: FaultPlan): Promise<Stores> {
  const clock = virtualClock();
  const table = createTableService({ clock, random: seededRandom(1), ...IDENTITY });
  const sqs = createSqsService({ clock, random: seededRandom(2), md5: nodeMd5, ...IDENTITY });
  // What the provider takes is an order of calls to the search; no time passes in it.
  const provider = createProvider({
    clock,
    random: seededRandom(3),
    latencyMs: 0,
    habits: given.provider ?? {},
  });
  const functions = functionsService(model);
  const services: readonly Service[] = [table, sqs, functions, providerService(provider)];
  const door = createDoor({ clock, services, plan });
  const { signal } = new AbortController();
  const stores: Stores = {
    clock,
    door,
    services,
    table,
    sqs,
    functions,
    provider,
    call: (service, action, input) =>
      door.call({ caller: 'world', service, action, input, origin: ORIGIN, signal }) as Promise<never>,
  };
  await openTables(model, given, stores);
  await createQueues(model, stores.call);
  return stores;
}

/** The tables as a story finds them: of one template, with what is given. They are made once, and each play has a copy. */
const found = new WeakMap<StackModel['tables'], WeakMap<Given, Snapshot>>();

async function openTables(model: StackModel, given: Given, stores: Stores): Promise<void> {
  const ofModel = found.get(model.tables) ?? new WeakMap<Given, Snapshot>();
  found.set(model.tables, ofModel);
  const known = ofModel.get(given);
  if (known) return stores.table.restore(known);
  await createTables(model, stores.call);
  await putGiven(stores, given);
  ofModel.set(given, stores.table.snapshot());
}

async function putGiven({ call }: Stores, { items = {} }: Given): Promise<void> {
  for (const [TableName, rows] of Object.entries(items)) {
    for (const row of rows) await call('dynamodb', 'PutItem', { TableName, Item: toItem(row) });
  }
}
