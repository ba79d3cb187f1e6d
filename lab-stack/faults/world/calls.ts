import type { Fault } from '../../local/door/door.ts';
import { LostAnswer, ServiceError, type Touch } from '../../local/service.ts';
import type { Snapshot } from '../../local/table/table.ts';
import type { SandboxCall } from '../sandbox/contract.ts';
import { SDK_ATTEMPTS } from '../sandbox/variables.ts';
import type { FaultName, Parked } from '../schedule.ts';
import type { Effect } from '../trace.ts';
import { readingOf, readingOfError, type Reading } from './answers.ts';
import { ORIGIN } from './code.ts';
import type { Batch } from './deliveries.ts';
import { conflictMetBy } from './conflict.ts';
import { faultOf, fittingFaults, isWrite, type Struck } from './fitting.ts';
import type { Invocation } from './invocation.ts';
import type { Recorder } from './recorder.ts';
import type { Stores } from './stores.ts';

export interface Calls {
  /** What waits at the door, for whoever decides. */
  describe(invocation: Invocation, call: SandboxCall, number: number): Parked;
  /** The end of an invocation that brought messages: it is settled in its turn, like a call. */
  describeEnd(invocation: Invocation, batch: Batch): Parked;
  /** Carries the call out, as the fault lets it, and writes down what became of it. */
  carryOut(
    invocation: Invocation,
    call: SandboxCall,
    number: number,
    fault: FaultName | undefined,
  ): Promise<unknown>;
  /** True for the repetition of a refused call: the refusal lasts until the SDK gives up. */
  staysRefused(invocation: Invocation, call: SandboxCall): boolean;
}

/** The next call to the door meets this fault. */
export interface Striking {
  fault: Fault | undefined;
}

export function createCalls(stores: Stores, striking: Striking, recorder: Recorder): Calls {
  const { door, table, clock } = stores;
  const services = new Map(stores.services.map((service) => [service.name, service]));
  /** The table before the last write of the story, where there was one. */
  let earlier: Snapshot | undefined;

  const known = new WeakMap<SandboxCall, Touch>();
  const keysOf = (call: SandboxCall): Touch => {
    let keys = known.get(call);
    if (!keys) known.set(call, (keys = readKeys(call)));
    return keys;
  };
  const readKeys = ({ service, action, input }: SandboxCall): Touch => {
    const named = (key: string): string => (key === '*' ? '*' : `${service}:${key}`);
    const { reads, writes } = services.get(service)!.touch(action, input);
    return { reads: reads.map(named), writes: writes.map(named) };
  };

  /** The door asks the plan, and memory answers, before this returns: nobody can come between. */
  const ask = (
    invocation: Invocation,
    call: SandboxCall,
    fault: FaultName | undefined,
    conflict: ServiceError | undefined,
  ): Promise<unknown> => {
    striking.fault = conflict ? { kind: 'refuse', error: conflict } : faultOf(fault, call.service);
    const { service, action, input, signal } = call;
    const request = { caller: invocation.environment.name, service, action, input, origin: ORIGIN, signal };
    const now = fault === 'stale' && earlier ? table.snapshot() : undefined;
    if (earlier && now) table.restore(earlier);
    const answer = door.call(request);
    if (now) table.restore(now);
    striking.fault = undefined;
    return answer;
  };

  /** Documents by their id: of two calls under one key only one has made it. */
  const told = new Set<string>();
  const isNewOrder = (effect: Effect, call: SandboxCall): boolean => {
    if (effect.kind !== 'document' || told.has(effect.documentId)) return false;
    if (!keysOf(call).writes.includes(`provider:${effect.operationKey}`)) return false;
    told.add(effect.documentId);
    return true;
  };

  return {
    describe(invocation, call, number) {
      const { reads, writes } = keysOf(call);
      for (const key of [...reads, ...writes]) invocation.touched.add(key);
      const struck: Struck = { ...call, number };
      return {
        run: invocation.run,
        call: number,
        label: `${call.service}.${call.action}`,
        reads,
        writes,
        faults: fittingFaults(struck, earlier !== undefined),
      };
    },
    describeEnd: ({ run, calls, touched }, { records }) => ({
      run,
      call: calls + 1,
      label: 'return',
      reads: [...touched],
      writes: records.map(({ messageId }) => `message:${recorder.nameOf(messageId)}`),
      faults: [],
    }),
    staysRefused({ refused }, call) {
      if (!refused || refused.left === 0 || refused.text !== textOf(call)) return false;
      refused.left--;
      return true;
    },
    async carryOut(invocation, call, number, fault) {
      const { run } = invocation;
      const { service, action } = call;
      const write = (applied: boolean, reading: Reading, effects: readonly Effect[]): void =>
        recorder.add({
          kind: 'called',
          run,
          call: number,
          service,
          action,
          ...(fault && { fault }),
          applied,
          ...keysOf(call),
          ...reading,
          effects,
          at: clock.now(),
        });
      const dies = fault === 'crash-before' || fault === 'crash-after';
      if (fault === 'crash-before') return write(false, NOTHING, []);
      if (fault === 'refuse' && service !== 'provider')
        invocation.refused ??= { text: textOf(call), left: SDK_ATTEMPTS - 1 };
      const conflict = fault === undefined ? conflictMetBy(invocation, call) : undefined;
      if (service === 'dynamodb' && isWrite(call) && fault !== 'refuse') earlier = table.snapshot();
      const changes = recorder.watch(service);
      const asked = ask(invocation, call, fault, conflict);
      // Memory has answered by now. Only the provider takes its time, and others go on beside it.
      const atOnce = service === 'provider' ? undefined : changes();
      const effects = (): readonly Effect[] =>
        atOnce ?? changes().filter((effect) => isNewOrder(effect, call));
      try {
        const answer = await asked;
        write(true, dies ? NOTHING : readingOf(call, answer), effects());
        return answer;
      } catch (error) {
        const lost = error instanceof LostAnswer;
        const reading = conflict ? { answer: 'TransactionConflict' } : readingOfError(error);
        write(fault !== 'refuse', lost || dies ? NOTHING : reading, effects());
        throw error;
      }
    },
  };
}

/** The answer never came. */
const NOTHING: Reading = { answer: 'nothing' };

function textOf({ service, action, input }: SandboxCall): string {
  return `${service}.${action} ${JSON.stringify(input)}`;
}
