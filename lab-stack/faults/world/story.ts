import type { FunctionSpec, StackModel } from '../../local/template/model.ts';
import { openSandbox } from '../sandbox/sandbox.ts';
import type { Run, Scenario } from '../scenario.ts';
import type { Trouble } from '../trace.ts';
import { createCalls, type Striking } from './calls.ts';
import { queueUrl, type Code } from './code.ts';
import { createDeliveries, type Batch, type Deliveries } from './deliveries.ts';
import { createEnvironments } from './environments.ts';
import { isAtWork } from './invocation.ts';
import { createInvocations } from './invocations.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { withOwnQueues } from './own-queues.ts';
import { openStores, type Stores } from './stores.ts';
import type { Waiting } from './waiting.ts';

/** A run of a scenario under way: stores, environments, and who waits for what. */
export interface Story {
  /** The template, with the story's own queues. */
  readonly model: StackModel;
  readonly stores: Stores;
  readonly recorder: Recorder;
  readonly deliveries: Deliveries;
  /** Starts a run of the scenario; its calls wait for decisions. A run whose messages never came is over at once. */
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

/** Calls and timers of one invocation beyond which it floods. */
const MOST_CALLS = 1_000;

export async function openStory(code: Code, scenario: Scenario): Promise<Story> {
  const model = withOwnQueues(code.model, scenario);
  const { given } = scenario;
  const striking: Striking = { fault: undefined };
  const stores = await openStores(model, given, () => striking.fault);
  const { clock } = stores;
  const recorder = createRecorder(model, stores);
  const deliveries = createDeliveries(model, stores, recorder);
  const calls = createCalls(stores, striking, recorder);
  let trouble: Trouble | undefined;

  const sandbox = openSandbox({
    clock,
    mostCalls: MOST_CALLS,
    call(call) {
      const answer = invocations.take(call);
      if (!answer) trouble ??= { kind: 'unknown-caller', label: `${call.service}.${call.action}` };
      return answer ?? new Promise(() => {});
    },
  });
  const environments = createEnvironments(code, sandbox, (name, line) => {
    const run = invocations.servedBy(name)?.run ?? name;
    recorder.add({ kind: 'logged', run, line, at: clock.now() });
  });
  const invocations = createInvocations({ clock, recorder, deliveries, calls, environments });

  const functionOf = (name: string): FunctionSpec => {
    const found = model.functions.find((spec) => spec.name === name);
    if (!found) throw new Error(`The scenario runs ${name}, which the template does not have.`);
    return found;
  };

  const rest = async (): Promise<Trouble | undefined> => {
    for (;;) {
      await sandbox.quiet();
      if (trouble) return trouble;
      const all = invocations.all();
      const flooding = all.find(({ over, environment }) => !over && environment.stuck() === 'floods');
      if (flooding) return { kind: 'floods', run: flooding.run, limit: MOST_CALLS };
      const working = all.find(isAtWork);
      if (!working) return undefined;
      if (working.environment.stuck() || !clock.step())
        return { kind: 'waits-for-nothing', run: working.run };
    }
  };

  /** Runs of the story that were to bring messages which nobody has sent. */
  const neverCame = new Set<string>();
  let free = 0;
  const story: Story = {
    model,
    stores,
    recorder,
    deliveries,
    rest,
    async start({
      name,
      function: functionName,
      event,
      messages,
      skewMs = 0,
      timeoutSeconds,
      conflicts = 0,
    }) {
      const spec = functionOf(functionName);
      const task = {
        run: name,
        spec,
        skewMs,
        timeoutSeconds: timeoutSeconds ?? spec.timeoutSeconds,
        decided: true,
        conflicts,
      };
      if (!messages) return invocations.start({ ...task, event, batch: undefined });
      const queue = deliveries.queueOf(messages);
      if (queue === undefined) return void neverCame.add(name);
      const batch = await deliveries.bring(messages, queue, spec.mappings[0]);
      invocations.start({ ...task, event, batch });
    },
    async runFreely(functionName, event, batch) {
      const spec = functionOf(functionName);
      const { timeoutSeconds } = spec;
      invocations.start({
        run: `r${++free}`,
        spec,
        event,
        batch,
        skewMs: 0,
        timeoutSeconds,
        decided: false,
        conflicts: 0,
      });
      trouble ??= await rest();
    },
    waiting: (held = false) => invocations.waiting(held),
    isOver: (run) =>
      neverCame.has(run) || invocations.all().some((invocation) => invocation.run === run && invocation.over),
    stop: () => sandbox.stop(),
  };

  await sendMessages(scenario, stores, recorder);
  for (const { function: functionName, event } of given.before ?? [])
    await story.runFreely(functionName, event);
  return story;
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
