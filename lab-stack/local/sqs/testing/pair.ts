/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import { fixture } from './fixture.ts';
import { Model } from './model/model.ts';
import { ModelQueue } from './model/queue.ts';
import type { Settings } from './model/queue.ts';
import { Promises } from './promises.ts';
import type { MessageView, QueueSummary } from '../sqs.ts';
import type { Side } from './commands.ts';
import type { Answer, Fixture, Received } from './fixture.ts';
import type { ModelPoll } from './model/model.ts';
import type { Taken } from './model/queue.ts';

const SIDES = ['dead', 'jobs', 'bulk'] as const;
const SETTINGS = { visibility: 30_000, wait: 0, scope: 'queue' } as const;

/** What the test holds of a delivery. */
export interface Hold {
  readonly at: Side;
  readonly taken: Taken;
  readonly handle: string;
}

/** A receive that was left to wait, on both sides. */
export interface Poll {
  readonly at: Side;
  readonly gone: AbortController;
  readonly model: ModelPoll;
  answer?: readonly Received[];
  compared: boolean;
}

/** One turn of Node's event loop: every promise that is ready has gone on. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** The service and the model side by side: every command is given to both, and then they must agree. */
export class Pair {
  readonly real: Fixture = fixture();
  readonly fifo: boolean;
  readonly queues: Readonly<Record<Side, ModelQueue>>;
  readonly model: Model;
  readonly promises: Promises;
  /** Newest last, all three; `sends` are deduplication ids. */
  readonly holds: Hold[] = [];
  readonly polls: Poll[] = [];
  readonly sends: string[] = [];
  /** Every message id that a send was answered with. */
  readonly ids = new Set<string>();
  /** Bodies that this command sent, and whether it may take a body away. */
  sent: string[] = [];
  mayTake: (body: string) => boolean = () => false;
  taskHandle = '';
  readonly #handles = new Map<Taken, string>();
  #broken: unknown;
  #bodies = 0;

  private constructor(fifo: boolean, saw: (event: string) => void) {
    this.fifo = fifo;
    const open = (
      base: string,
      own: Pick<Settings, 'delay' | 'retention' | 'mostReceives'>,
      to?: ModelQueue,
    ): ModelQueue => new ModelQueue(fifo ? `${base}.fifo` : base, fifo, { ...SETTINGS, ...own }, to);
    const dead = open('dead', { delay: 0, retention: 400_000, mostReceives: undefined });
    const jobs = open('jobs', { delay: 0, retention: 300_000, mostReceives: 2 }, dead);
    const bulk = open('bulk', { delay: 15_000, retention: 1_000_000, mostReceives: 1 }, dead);
    this.queues = { dead, jobs, bulk };
    this.model = new Model([dead, jobs, bulk], this.real.clock.now(), saw);
    this.promises = new Promises({
      fifo,
      retention: (at) => this.queues[at].settings.retention,
      mostReceives: (at) => this.queues[at].settings.mostReceives,
      messages: (at) => this.real.sqs.messages(this.queues[at].name),
    });
  }

  /** Both sides with the same empty queues. `saw` is told of what happens, see Model. */
  static async open(fifo: boolean, saw: (event: string) => void): Promise<Pair> {
    const pair = new Pair(fifo, saw);
    for (const at of SIDES) {
      const { name, settings } = pair.queues[at];
      await pair.real.queue(name, {
        MessageRetentionPeriod: String(settings.retention / 1000),
        DelaySeconds: String(settings.delay / 1000),
      });
      if (settings.mostReceives !== undefined)
        await pair.configure(at, 'RedrivePolicy', pair.redrivePolicy(settings.mostReceives));
    }
    return pair;
  }

  url(at: Side): string {
    return `/000000000000/${this.queues[at].name}`;
  }

  arn(at: Side): string {
    return `arn:aws:sqs:eu-west-1:000000000000:${this.queues[at].name}`;
  }

  redrivePolicy(maxReceiveCount: number): string {
    return JSON.stringify({ deadLetterTargetArn: this.arn('dead'), maxReceiveCount });
  }

  async configure(at: Side, name: string, value: string): Promise<void> {
    await this.real.call('SetQueueAttributes', { QueueUrl: this.url(at), Attributes: { [name]: value } });
  }

  newBody(): string {
    return `m${this.#bodies++}`;
  }

  /** Whether the service takes the call; a refusal must be one of its own. */
  async succeeds(action: string, input: object): Promise<boolean> {
    try {
      await this.real.call(action, input);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ name: expect.stringMatching(/Invalid|PurgeQueueInProgress/) });
      return false;
    }
  }

  /** The receives that wait, beginning with any one of them. */
  waiting(which = 0): readonly Poll[] {
    const polls = this.polls.filter(({ model }) => model.result === undefined);
    const first = which % Math.max(1, polls.length);
    return [...polls.slice(first), ...polls.slice(0, first)];
  }

  /** Keeps what went wrong in a promise that nobody waits for; `agree` throws it. */
  readonly broke = (error: unknown): void => {
    this.#broken ??= error;
  };

  async pass(ms: number): Promise<void> {
    await this.real.clock.advance(ms, turn);
    this.model.pass(ms);
  }

  /** What the service has just handed out, put before the promises. `visibility` in milliseconds. */
  delivered(at: Side, received: readonly Received[], visibility: number | undefined): void {
    const now = this.real.clock.now();
    this.promises.delivered(
      {
        at,
        bodies: received.map(({ Body }) => Body),
        receiveCounts: received.map(({ Attributes }) => Number(Attributes['ApproximateReceiveCount'])),
        hiddenUntil: now + (visibility ?? this.queues[at].settings.visibility),
        repeated: received.some(({ ReceiptHandle }) => this.#knows(ReceiptHandle)),
      },
      now,
    );
  }

  #knows(handle: string): boolean {
    return this.holds.some((hold) => hold.handle === handle);
  }

  /** Both sides gave the same, to the last attribute; from now on it is held. */
  hold(at: Side, real: readonly Received[], model: readonly Taken[]): void {
    expect(real.map(({ Body }) => Body)).toEqual(model.map(({ message }) => message.body));
    for (const [index, taken] of model.entries()) {
      const { ReceiptHandle: handle, MessageId: id, Attributes } = real[index]!;
      const { message, receives, firstReceivedAt } = taken;
      const { identity, from, sentAt, group } = message;
      expect(identity.id ?? id, `id of ${message.body}`).toBe(id);
      // Only a move makes a message that no send was answered with.
      if (identity.id === undefined) expect(this.ids.has(id), `the moved ${message.body} is new`).toBe(false);
      this.ids.add(id);
      expect(this.#handles.get(taken) ?? handle, 'the handle of a repeated receive').toBe(handle);
      identity.id = id;
      this.#handles.set(taken, handle);
      const seen = [
        Attributes['ApproximateReceiveCount'],
        Attributes['ApproximateFirstReceiveTimestamp'],
        Attributes['SentTimestamp'],
        Attributes['MessageGroupId'],
        Attributes['DeadLetterQueueSourceArn'],
      ];
      const source = from === undefined ? undefined : this.arn(from === this.queues.jobs ? 'jobs' : 'bulk');
      const due = [receives, firstReceivedAt, sentAt].map(String);
      expect(seen, `attributes of ${message.body}`).toEqual([...due, group, source]);
      this.holds.push({ at, taken, handle });
    }
  }

  /** Ends a command: lets what it woke go on, and compares all that can be seen. */
  async agree(): Promise<void> {
    await turn();
    if (this.#broken) throw this.#broken;
    for (const poll of this.polls) this.#comparePoll(poll);
    const summaries = this.real.sqs.queues();
    const views = SIDES.map((at) => [at, this.real.sqs.messages(this.queues[at].name)] as const);
    for (const [index, [at, messages]] of views.entries())
      this.#compareQueue(this.queues[at], messages, summaries[index]!);
    await this.#compareTasks();
    this.promises.kept(views, summaries, this.sent, this.mayTake, this.real.clock.now());
    this.sent = [];
    this.mayTake = () => false;
  }

  #comparePoll(poll: Poll): void {
    if (poll.compared) return;
    const { answer, model } = poll;
    if (answer === undefined && model.result === undefined) return;
    expect(answer?.map(({ Body }) => Body)).toEqual(model.result?.map(({ message }) => message.body));
    poll.compared = true;
    this.hold(poll.at, answer!, model.result!);
  }

  #compareQueue(queue: ModelQueue, real: readonly MessageView[], summary: QueueSummary): void {
    const seen = real.map(({ body, state, receiveCount }) => `${body} ${state} ${receiveCount}`);
    const due = queue.messages.map(({ body, state, receives }) => `${body} ${state} ${receives}`);
    if (String(seen) !== String(due)) expect(seen).toEqual(due);
    if (summary.oldestAgeMs !== queue.oldestAge(this.model.now))
      expect(summary.oldestAgeMs, `age of the oldest in ${queue.name}`).toBe(queue.oldestAge(this.model.now));
  }

  async #compareTasks(): Promise<void> {
    if (this.model.tasks.length === 0) return;
    const input = { SourceArn: this.arn('dead'), MaxResults: 10 };
    const { Results: results } = await this.real.call('ListMessageMoveTasks', input);
    const seen = results.map((task: Answer) => [
      task.Status,
      task.ApproximateNumberOfMessagesMoved,
      task.ApproximateNumberOfMessagesToMove,
    ]);
    const due = this.model.tasks
      .slice(-10)
      .toReversed()
      .map(({ status, moved, toMove }) => [status, moved, toMove]);
    if (String(seen) !== String(due)) expect(seen, 'move tasks').toEqual(due);
  }
}
