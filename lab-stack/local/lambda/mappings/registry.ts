import type { Clock } from '../../clock.ts';
import { ServiceError } from '../../service.ts';
import { createMapping } from '../mapping/mapping.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { InvokeAnswer } from '../mapping/ports.ts';
import type { CallService } from '../options.ts';
import type { FunctionSpec } from '../spec.ts';
import { configure, invalid } from './config.ts';
import type { MappingConfig, MappingInput } from './config.ts';
import { findQueue } from './queue.ts';

export type MappingState =
  | 'Creating'
  | 'Enabling'
  | 'Enabled'
  | 'Disabling'
  | 'Disabled'
  | 'Updating'
  | 'Deleting';

export interface MappingRecord {
  readonly uuid: string;
  readonly queueArn: string;
  readonly queueUrl: string;
  readonly mapping: Mapping;
  /** Whom it invokes; an update may name another. */
  spec: FunctionSpec;
  config: MappingConfig;
  state: MappingState;
  /** Epoch milliseconds. */
  lastModified: number;
}

export interface RegistryOptions {
  readonly clock: Clock;
  readonly call: CallService;
  readonly findFunction: (name: unknown) => FunctionSpec;
  /** A UUID, for a mapping. */
  readonly newId: () => string;
  readonly invoke: (spec: FunctionSpec, payload: string) => Promise<InvokeAnswer>;
}

/** The event source mappings, and what each of them is doing. A change is answered with the mapping as it is at that moment. */
export interface MappingRegistry {
  create(input: MappingInput): Promise<MappingRecord>;
  /** Throws a ResourceNotFoundException (404). */
  get(uuid: unknown): MappingRecord;
  list(): MappingRecord[];
  /** Answers at once, with the settings and the function asked for; they hold when the batches in hand are finished. */
  update(uuid: unknown, input: MappingInput): Promise<MappingRecord>;
  delete(uuid: unknown): MappingRecord;
  stop(): Promise<void>;
}

export function createRegistry({
  clock,
  call,
  findFunction,
  newId,
  invoke,
}: RegistryOptions): MappingRegistry {
  const records = new Map<string, MappingRecord>();
  let stopped = false;

  /** Shows `during` until the pollers have stopped and `then` has said what follows. */
  const change = (
    record: MappingRecord,
    during: MappingState,
    then: () => MappingState | undefined,
  ): void => {
    record.state = during;
    record.lastModified = clock.now();
    void record.mapping.pause().then(() => {
      const after = then();
      if (!after || stopped) return;
      record.state = after;
      const { queueUrl, queueArn, config } = record;
      if (after === 'Enabled') record.mapping.start({ queueUrl, queueArn, ...config });
    });
  };
  const get = (uuid: unknown): MappingRecord => {
    const record = records.get(String(uuid));
    if (record) return record;
    throw new ServiceError('ResourceNotFoundException', 'The resource you requested does not exist.', 404);
  };
  const settled = (uuid: unknown, verb: string): MappingRecord => {
    const record = get(uuid);
    if (record.state === 'Enabled' || record.state === 'Disabled') return record;
    const message = `Cannot ${verb} the event source mapping because it is in use: it is ${record.state}.`;
    throw new ServiceError('ResourceInUseException', message, 400);
  };

  return {
    async create(input) {
      const spec = knownFunction(findFunction, input.FunctionName);
      const queueArn = input.EventSourceArn ?? '';
      if (queueArn === '') throw invalid('EventSourceArn is missing: name the queue that is to be polled.');
      const config = configure(input, queueArn);
      const queueUrl = await findQueue(call, queueArn, spec, callerOf(spec));
      refuseSecond(records, spec, queueArn);
      const record: MappingRecord = {
        uuid: newId(),
        spec,
        queueArn,
        queueUrl,
        config,
        state: 'Creating',
        lastModified: clock.now(),
        mapping: createMapping({
          clock,
          call: (action, body, signal) => call('sqs', action, body, signal, callerOf(record.spec)),
          invoke: (payload) => invoke(record.spec, payload),
        }),
      };
      records.set(record.uuid, record);
      if (input.Enabled === false) record.state = 'Disabled';
      else change(record, 'Creating', () => 'Enabled');
      return { ...record };
    },
    get,
    list: () => [...records.values()],
    async update(uuid, input) {
      const record = settled(uuid, 'update');
      const { FunctionName: name } = input;
      const spec = name === undefined ? record.spec : knownFunction(findFunction, name);
      const config = configure(input, record.queueArn, record.config);
      await findQueue(call, record.queueArn, spec, callerOf(spec));
      settled(uuid, 'update');
      if (spec !== record.spec) refuseSecond(records, spec, record.queueArn);
      const wasEnabled = record.state === 'Enabled';
      const enabled = input.Enabled ?? wasEnabled;
      change(record, transition(wasEnabled, enabled), () => {
        record.spec = spec;
        record.config = config;
        return enabled ? 'Enabled' : 'Disabled';
      });
      return { ...record, spec, config };
    },
    delete(uuid) {
      const record = settled(uuid, 'delete');
      change(record, 'Deleting', () => {
        records.delete(record.uuid);
        return undefined;
      });
      return { ...record };
    },
    async stop() {
      stopped = true;
      await Promise.all([...records.values()].map(({ mapping }) => mapping.stop()));
    },
  };
}

/** As the door names a mapping. */
function callerOf({ name }: FunctionSpec): string {
  return `mapping:${name}`;
}

/** For a mapping a function that does not exist is a wrong parameter. */
function knownFunction(find: RegistryOptions['findFunction'], name: unknown): FunctionSpec {
  try {
    return find(name);
  } catch {
    throw invalid(`Function does not exist: ${String(name)}. Name one of the functions of the template.`);
  }
}

function transition(was: boolean, will: boolean): MappingState {
  if (was === will) return 'Updating';
  return will ? 'Enabling' : 'Disabling';
}

function refuseSecond(
  records: ReadonlyMap<string, MappingRecord>,
  spec: FunctionSpec,
  queueArn: string,
): void {
  const same = [...records.values()].find((record) => record.spec === spec && record.queueArn === queueArn);
  if (!same) return;
  const message =
    `An event source mapping with SQS arn ("${queueArn}") and function ("${spec.name}") already exists. ` +
    `Please update or delete the existing mapping with UUID ${same.uuid}`;
  throw new ServiceError('ResourceConflictException', message, 409);
}
