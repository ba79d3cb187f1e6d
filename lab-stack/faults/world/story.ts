import type { SandboxCall, SandboxEnvironment } from '../sandbox/contract.ts';
import { openSandbox } from '../sandbox/sandbox.ts';
import type { Run, Scenario } from '../scenario.ts';
import type { FaultName } from '../schedule.ts';
import type { Happening, Trouble } from '../trace.ts';
import type { SqsRecord } from '../../local/lambda/mapping/record.ts';
import type { FunctionSpec } from '../../local/template/model.ts';
import { createCalls, type Striking } from './calls.ts';
import { queueUrl, type Code } from './code.ts';
import { createDeliveries, type Batch, type Deliveries } from './deliveries.ts';
import { createEnvironments } from './environments.ts';
import { beginInvocation, endOf, firstWaiting, isAtWork, type Invocation } from './invocation.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { openStores, type Stores } from './stores.ts';
import { waitForDecision, type Waiting } from './waiting.ts';

/** A run of a scenario under way: stores, environments, and who waits for what. */
export interface Story {
  readonly stores: Stores;
  readonly recorder: Recorder;
  readonly deliveries: Deliveries;
  /** Starts a run of the scenario; its calls wait for decisions. */
  start(run: Run): Promise<void>;
  /** Runs a function to its end without decisions: before the story, and in recovery. */
  runFreely(functionName: string, event: unknown, batch?: Batch): Promise<void>;
  /** Resolves when every invocation waits for a decision, is held or is over; with the reason when one can never get there. */
  rest(): Promise<Trouble | undefined>;
  /** Who waits for a decision, in the order of the runs' names; with `held`, those who are held. */
  waiting(held?: boolean): readonly Waiting[];
  isOver(run: string): boolean;
  stop(): void;
}

export async function openStory(code: Code, scenario: Scenario): Promise<Story> {
  const { model } = code;
  const { given } = scenario;
  const striking: Striking = { fault: undefined };
  const stores = await openStores(model, given, () => striking.fault);
  const { clock } = stores;
  const recorder = createRecorder(model, stores);
  const deliveries = createDeliveries(model, stores, recorder);
  const calls = createCalls(stores, striking, recorder);
  const invocations: Invocation[] = [];
  let trouble: Trouble | undefined;

  const servedBy = (environment: string | undefined): Invocation | undefined =>
    invocations.findLast((invocation) => invocation.environment.name === environment);
  const sandbox = openSandbox({ clock, call: (call) => take(call) });
  const environments = createEnvironments(code, sandbox, (name, line) =>
    recorder.add({ kind: 'logged', run: servedBy(name)?.run ?? name, line, at: clock.now() }),
  );

  const take = async (call: SandboxCall): Promise<unknown> => {
    const invocation = servedBy(call.environment);
    if (!invocation) {
      trouble ??= { kind: 'unknown-caller', label: `${call.service}.${call.action}` };
      return new Promise(() => {});
    }
    const number = ++invocation.calls;
    const fault = await faultFor(invocation, call, number);
    if (fault !== 'crash-before' && fault !== 'crash-after')
      return calls.carryOut(invocation, call, number, fault);
    environments.bury(invocation.environment);
    await calls.carryOut(invocation, call, number, fault).catch(() => {});
    await finish(invocation, 'crashed');
    return new Promise(() => {});
  };

  const faultFor = (
    invocation: Invocation,
    call: SandboxCall,
    number: number,
  ): FaultName | undefined | Promise<FaultName | undefined> => {
    if (!invocation.decided) return undefined;
    if (calls.staysRefused(invocation, call)) return 'refuse';
    return waitForDecision(invocation, calls.describe(invocation, call, number), recorder, clock);
  };

  const finish = async (
    invocation: Invocation,
    how: 'returned' | 'threw' | 'timed-out' | 'crashed',
  ): Promise<void> => {
    if (invocation.over) return;
    invocation.over = true;
    invocation.waiting.length = 0;
    const { run, end, batch, environment } = invocation;
    recorder.add({ kind: 'ended', run, how, ...endOf(end), at: clock.now() });
    if (how === 'returned' || how === 'threw') environments.giveBack(environment);
    if (!batch) return;
    const heard = how === 'returned' || how === 'threw' ? end : undefined;
    recorder.add({ kind: 'settled', run, ...(await deliveries.settle(batch, heard)), at: clock.now() });
  };

  const serve = async (invocation: Invocation, event: unknown): Promise<void> => {
    const { environment, deadline, batch, decided } = invocation;
    clock.after(deadline - clock.now(), () => {
      // Whoever is held is a machine that was frozen: it wakes up and goes on, whatever the time is by then.
      if (invocation.over || invocation.end || invocation.waiting.some(({ held }) => held)) return;
      environments.bury(environment);
      void finish(invocation, 'timed-out');
    });
    invocation.end = await environment.invoke({
      requestId: requestIdOf(invocations.length),
      event,
      deadline,
    });
    if (batch && decided && !invocation.over)
      await waitForDecision(invocation, calls.describeEnd(invocation, batch), recorder, clock);
    // Lambda listens no longer than its timeout.
    await finish(invocation, clock.now() > deadline ? 'timed-out' : invocation.end.how);
  };

  const launch = (
    run: string,
    spec: FunctionSpec,
    environment: SandboxEnvironment,
    decided: boolean,
    event: unknown,
    batch: Batch | undefined,
  ): void => {
    const invocation = beginInvocation(run, spec, environment, decided, batch, clock.now());
    invocations.push(invocation);
    recorder.add({ kind: 'invoked', run, function: spec.name, ...(!batch && { event }), at: clock.now() });
    for (const record of batch?.records ?? []) recorder.add(delivered(run, record, recorder, clock.now()));
    void serve(invocation, batch ? { Records: batch.records } : event);
  };

  const functionOf = (name: string): FunctionSpec => {
    const found = model.functions.find((spec) => spec.name === name);
    if (!found) throw new Error(`The scenario runs ${name}, which the template does not have.`);
    return found;
  };

  const rest = async (): Promise<Trouble | undefined> => {
    for (;;) {
      await sandbox.quiet();
      if (trouble) return trouble;
      const flooding = invocations.find(({ over, environment }) => !over && environment.stuck() === 'floods');
      if (flooding) return { kind: 'floods', run: flooding.run, limit: MOST_CALLS };
      const working = invocations.find(isAtWork);
      if (!working) return undefined;
      if (working.environment.stuck() || !clock.step())
        return { kind: 'waits-for-nothing', run: working.run };
    }
  };

  let free = 0;
  const story: Story = {
    stores,
    recorder,
    deliveries,
    rest,
    async start({ name, function: functionName, event, messages = [], skewMs = 0 }) {
      const spec = functionOf(functionName);
      const queue = given.messages?.find((message) => messages.includes(message.name))?.queue;
      const batch =
        queue === undefined ? undefined : await deliveries.bring(messages, queue, spec.mappings[0]);
      launch(name, spec, environments.lend(spec, skewMs), true, event, batch);
    },
    async runFreely(functionName, event, batch) {
      const spec = functionOf(functionName);
      launch(`r${++free}`, spec, environments.lend(spec, 0), false, event, batch);
      trouble ??= await rest();
    },
    waiting: (held = false) =>
      invocations
        .toSorted((one, other) => (one.run < other.run ? -1 : 1))
        .flatMap((invocation) =>
          held ? invocation.waiting.filter((entry) => entry.held) : (firstWaiting(invocation) ?? []),
        ),
    isOver: (run) => invocations.some((invocation) => invocation.run === run && invocation.over),
    stop: () => sandbox.stop(),
  };

  await sendMessages(scenario, stores, recorder);
  for (const { function: functionName, event } of given.before ?? [])
    await story.runFreely(functionName, event);
  return story;
}

/** Calls and timers of one invocation beyond which it floods. */
const MOST_CALLS = 1_000;

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

async function sendMessages({ given }: Scenario, { call }: Stores, recorder: Recorder): Promise<void> {
  for (const { name, queue, body, group } of given.messages ?? []) {
    const { MessageId } = await call<{ MessageId: string }>('sqs', 'SendMessage', {
      QueueUrl: queueUrl(queue),
      MessageBody: body,
      ...(group !== undefined && { MessageGroupId: group, MessageDeduplicationId: name }),
    });
    recorder.christen(MessageId, name);
  }
}
