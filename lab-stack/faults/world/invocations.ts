import type { VirtualClock } from '../../local/clock.ts';
import type { SqsRecord } from '../../local/lambda/mapping/record.ts';
import type { FunctionSpec } from '../../local/template/model.ts';
import type { SandboxCall } from '../sandbox/contract.ts';
import type { FaultName } from '../schedule.ts';
import type { Happening } from '../trace.ts';
import type { Calls } from './calls.ts';
import type { Batch, Deliveries } from './deliveries.ts';
import type { Environments } from './environments.ts';
import { beginInvocation, endOf, firstWaiting, type Invocation } from './invocation.ts';
import type { Recorder } from './recorder.ts';
import { waitForDecision, type Waiting } from './waiting.ts';

/** What an invocation is to do. */
export interface Task {
  /** What the story calls it. */
  readonly run: string;
  readonly spec: FunctionSpec;
  readonly event: unknown;
  readonly batch: Batch | undefined;
  readonly skewMs: number;
  /** Of this invocation: the function's, unless the story says otherwise. */
  readonly timeoutSeconds: number;
  /** Its calls wait for decisions; otherwise they pass. */
  readonly decided: boolean;
  /** So many of its writes to the tables meet another write under way. */
  readonly conflicts: number;
}

/** The invocations of a story, from their start until their messages are settled. */
export interface Invocations {
  start(task: Task): void;
  /** Takes a call of an environment to its decision and carries it out. Undefined when nobody here made it. */
  take(call: SandboxCall): Promise<unknown> | undefined;
  all(): readonly Invocation[];
  /** The invocation that an environment serves, or served last. */
  servedBy(environment: string | undefined): Invocation | undefined;
  /** Who waits for a decision, in the order of the runs' names; with `held`, those who are held. */
  waiting(held: boolean): readonly Waiting[];
}

export interface InvocationsParts {
  readonly clock: VirtualClock;
  readonly recorder: Recorder;
  readonly deliveries: Deliveries;
  readonly calls: Calls;
  readonly environments: Environments;
}

type How = Extract<Happening, { kind: 'ended' }>['how'];

export function createInvocations(parts: InvocationsParts): Invocations {
  const { clock, recorder, deliveries, calls, environments } = parts;
  const all: Invocation[] = [];
  const servedBy = (environment: string | undefined): Invocation | undefined =>
    all.findLast((invocation) => invocation.environment.name === environment);

  const finish = async (invocation: Invocation, how: How): Promise<void> => {
    if (invocation.over) return;
    invocation.over = true;
    invocation.waiting.length = 0;
    const { run, end, batch, environment } = invocation;
    const heard = how === 'returned' || how === 'threw';
    recorder.add({ kind: 'ended', run, how, ...endOf(end), at: clock.now() });
    if (heard && environment.alive()) environments.giveBack(environment);
    if (!batch) return;
    const settled = await deliveries.settle(batch, heard ? end : undefined);
    recorder.add({ kind: 'settled', run, ...settled, at: clock.now() });
  };

  const kill = (invocation: Invocation, how: How): Promise<void> => {
    environments.bury(invocation.environment);
    return finish(invocation, how);
  };

  const serve = async (invocation: Invocation, event: unknown): Promise<void> => {
    const { environment, deadline, batch, decided } = invocation;
    clock.after(deadline - clock.now(), () => {
      // Whoever is held is a machine that was frozen: it wakes up and goes on, whatever the time is by then.
      const frozen = invocation.waiting.some(({ held }) => held);
      if (!invocation.over && !invocation.end && !frozen) void kill(invocation, 'timed-out');
    });
    invocation.end = await environment.invoke({ requestId: requestIdOf(all.length), event, deadline });
    if (batch && decided && !invocation.over)
      await waitForDecision(invocation, calls.describeEnd(invocation, batch), recorder, clock);
    // Lambda listens no longer than its timeout.
    await finish(invocation, clock.now() > deadline ? 'timed-out' : invocation.end.how);
  };

  const decide = async (
    invocation: Invocation,
    call: SandboxCall,
    number: number,
  ): Promise<FaultName | undefined> => {
    if (!invocation.decided) return undefined;
    if (calls.staysRefused(invocation, call)) return 'refuse';
    return waitForDecision(invocation, calls.describe(invocation, call, number), recorder, clock);
  };

  const pass = async (invocation: Invocation, call: SandboxCall): Promise<unknown> => {
    const number = ++invocation.calls;
    const fault = await decide(invocation, call, number);
    if (fault !== 'crash-before' && fault !== 'crash-after')
      return calls.carryOut(invocation, call, number, fault);
    // The dead must not hear the answer, so it dies first.
    environments.bury(invocation.environment);
    await calls.carryOut(invocation, call, number, fault).catch(() => {});
    await finish(invocation, 'crashed');
    return new Promise(() => {});
  };

  return {
    servedBy,
    all: () => all,
    start({ run, spec, event, batch, skewMs, timeoutSeconds, decided, conflicts }) {
      const environment = environments.lend(spec, skewMs);
      const invocation = beginInvocation(
        run,
        environment,
        decided,
        batch,
        clock.now() + timeoutSeconds * 1_000,
        conflicts,
      );
      all.push(invocation);
      recorder.add({ kind: 'invoked', run, function: spec.name, ...(!batch && { event }), at: clock.now() });
      for (const record of batch?.records ?? []) recorder.add(delivered(run, record, recorder, clock.now()));
      void serve(invocation, batch ? { Records: batch.records } : event);
    },
    take(call) {
      const invocation = servedBy(call.environment);
      return invocation && pass(invocation, call);
    },
    waiting: (held) =>
      all
        .toSorted((one, other) => (one.run < other.run ? -1 : 1))
        .flatMap((invocation) =>
          held ? invocation.waiting.filter((entry) => entry.held) : (firstWaiting(invocation) ?? []),
        ),
  };
}

function requestIdOf(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
}

function delivered(run: string, record: SqsRecord, { nameOf }: Recorder, at: number): Happening {
  const { messageId, body, attributes } = record;
  const group = record.eventSourceARN.endsWith('.fifo') ? attributes['MessageGroupId'] : undefined;
  return {
    kind: 'delivered',
    run,
    message: nameOf(messageId),
    receive: Number(attributes['ApproximateReceiveCount']),
    body,
    ...(group !== undefined && { group }),
    at,
  };
}
