/**
 * What SQS promises, written as plainly as can be: lists, scans, one event at a time. The property test holds
 * the service to it. For tests only. All times are milliseconds.
 */
import { FifoMemory } from './fifo.ts';
import type { Memory } from './fifo.ts';
import { ModelTask } from './move-task.ts';
import type { ModelMessage, ModelQueue, Settings, Taken } from './queue.ts';

const LONGEST_VISIBILITY = 43_200_000;
const BETWEEN_PURGES = 60_000;

export interface ModelPoll {
  readonly queue: ModelQueue;
  readonly most: number;
  readonly visibility: number | undefined;
  readonly since: number;
  readonly deadline: number;
  /** Undefined while it waits. */
  result: readonly Taken[] | undefined;
}

/** When a queue forgets something. */
export interface Edge {
  readonly queue: ModelQueue;
  readonly at: number;
  readonly memory: Memory;
}

export interface ModelSend {
  readonly body: string;
  readonly group: string | undefined;
  readonly deduplicationId: string;
  /** Undefined for the queue's own. */
  readonly delay: number | undefined;
}

export class Model {
  readonly polls: ModelPoll[] = [];
  readonly tasks: ModelTask[] = [];
  readonly queues: readonly ModelQueue[];
  readonly #memories: ReadonlyMap<ModelQueue, FifoMemory>;
  readonly #purges = new Map<ModelQueue, number>();
  readonly #saw: (event: string) => void;
  now: number;
  #receipts = 0;
  /** Rises with every message that is handed out or diverted. */
  #events = 0;

  /** `saw` is told of what happens beside the answers, so that a test can tell whether it happened at all. */
  constructor(queues: readonly ModelQueue[], now: number, saw: (event: string) => void) {
    this.queues = queues;
    this.#memories = new Map(queues.map((queue) => [queue, new FifoMemory()]));
    this.now = now;
    this.#saw = saw;
  }

  /** The instants to come at which a memory ends, the last first: ids, receives, and purges. */
  edges(): Edge[] {
    const memories = [...this.#memories].flatMap(([queue, memory]) =>
      memory.edges().map((edge) => ({ queue, ...edge })),
    );
    const purges = [...this.#purges].map(([queue, at]) => {
      const memory: Memory = { of: 'purge' };
      return { queue, at: at + BETWEEN_PURGES, memory };
    });
    return [...memories, ...purges].filter(({ at }) => at > this.now).toSorted((a, b) => b.at - a.at);
  }

  find(body: string): ModelMessage | undefined {
    return this.queues.flatMap(({ messages }) => messages).find((message) => message.body === body);
  }

  send(queue: ModelQueue, sends: readonly ModelSend[]): void {
    for (const { body, group, deduplicationId: id, delay = queue.settings.delay } of sends) {
      const scope = queue.settings.scope === 'queue' ? '' : group;
      const content = {
        body,
        group,
        sentAt: this.now,
        identity: {},
        receives: 0,
        firstReceivedAt: undefined,
      };
      if (
        !queue.fifo ||
        this.#memories.get(queue)!.first({ id, group: `${group}`, scope: `${scope}` }, this.now)
      )
        queue.put(content, this.now, delay, this.now);
      else this.#saw('duplicate not delivered');
    }
    this.#settle();
  }

  receive(queue: ModelQueue, most: number, visibility?: number, attempt?: string): readonly Taken[] {
    const memory = this.#memories.get(queue)!;
    const again = attempt && memory.repeated(attempt, queue, this.now);
    if (again) this.#saw('receive repeated by its attempt id');
    for (const { message } of again || [])
      queue.hide(message, this.now + (visibility ?? queue.settings.visibility));
    if (again) memory.mark(again);
    const taken = again || this.#receive(queue, most, visibility);
    if (attempt && !again && taken.length > 0) memory.remember(attempt, taken, this.now);
    this.#settle();
    return taken;
  }

  #receive(queue: ModelQueue, most: number, visibility = queue.settings.visibility): Taken[] {
    const taken: Taken[] = [];
    queue.settle(this.now, this.#saw);
    while (taken.length < most) {
      const next = queue.next(taken.map(({ message }) => message));
      if (
        queue.fifo &&
        queue.messages.some(
          (it) => it !== next && it.state === 'visible' && it.position < (next?.position ?? Infinity),
        )
      )
        this.#saw('locked group passed over');
      if (!next) break;
      this.#events++;
      if (this.#divert(queue, next)) continue;
      next.receives++;
      next.receipt = ++this.#receipts;
      next.receivedAt = this.now;
      next.firstReceivedAt ??= this.now;
      queue.hide(next, this.now + visibility);
      const { receipt, receives, firstReceivedAt } = next;
      taken.push({ message: next, receipt, receives, firstReceivedAt });
    }
    return taken;
  }

  #divert(queue: ModelQueue, message: ModelMessage): boolean {
    const { deadLetters, settings } = queue;
    if (!deadLetters || settings.mostReceives === undefined) return false;
    if (message.receives - message.receivedBefore < settings.mostReceives) return false;
    queue.take(message);
    deadLetters.put(message, this.now, 0, queue.fifo ? this.now : message.retainedFrom, queue);
    this.#saw('went to the dead-letter queue');
    return true;
  }

  /** Each true when the service should succeed. */
  remove(queue: ModelQueue, holds: readonly (Taken | undefined)[]): boolean[] {
    const results = holds.map((hold) => hold !== undefined && this.#remove(queue, hold));
    this.#settle();
    return results;
  }

  #remove(queue: ModelQueue, { message, receipt }: Taken): boolean {
    if (!queue.messages.includes(message)) return true;
    const current = message.receipt === receipt;
    if (queue.fifo && !(current && message.state === 'inFlight')) {
      this.#saw('expired handle refused');
      return false;
    }
    if (current) queue.take(message);
    else this.#saw('outdated handle deleted nothing');
    if (current && message.state !== 'inFlight') this.#saw('expired handle deleted');
    return true;
  }

  /** Each true when the service should succeed. */
  change(queue: ModelQueue, holds: readonly (Taken | undefined)[], visibility: number): boolean[] {
    const results = holds.map((hold) => hold !== undefined && this.#change(queue, hold, visibility));
    this.#settle();
    return results;
  }

  #change(queue: ModelQueue, { message, receipt }: Taken, visibility: number): boolean {
    if (!queue.messages.includes(message) || message.receipt !== receipt) return false;
    if (queue.fifo && message.state !== 'inFlight') return false;
    if (this.now + visibility > message.receivedAt + LONGEST_VISIBILITY) {
      this.#saw('more than 12 hours refused');
      return false;
    }
    if (visibility > 0) queue.hide(message, this.now + visibility);
    else if (message.state === 'inFlight') queue.show(message);
    return true;
  }

  giveBack(queue: ModelQueue, holds: readonly Taken[]): void {
    for (const { message, receipt } of holds) {
      if (!queue.messages.includes(message) || message.receipt !== receipt) continue;
      message.receives--;
      if (message.receives === 0) message.firstReceivedAt = undefined;
      message.receipt = 0;
      if (message.state === 'inFlight') queue.show(message);
    }
    this.#settle();
  }

  receiveAndHangUp(queue: ModelQueue, most: number): void {
    const taken = this.#receive(queue, most);
    if (taken.length > 0) this.#saw('answer given back to the queue');
    this.giveBack(queue, taken);
  }

  /** True when the service should succeed. */
  purge(queue: ModelQueue): boolean {
    const before = this.#purges.get(queue);
    if (before !== undefined && this.now < before + BETWEEN_PURGES) return false;
    this.#purges.set(queue, this.now);
    if (queue.messages.length > 0) this.#saw('purged');
    queue.messages = [];
    this.#memories.get(queue)!.forgetSends();
    return true;
  }

  configure(queue: ModelQueue, change: Partial<Settings>): void {
    const before = queue.settings.delay;
    queue.settings = { ...queue.settings, ...change };
    if (queue.fifo && queue.settings.delay !== before) queue.delayAnew();
    this.#settle();
  }

  /** True when the service should succeed. */
  startMove(from: ModelQueue, to: ModelQueue | undefined, rate: number | undefined): boolean {
    const source = this.queues.some(
      (queue) => queue.deadLetters === from && queue.settings.mostReceives !== undefined,
    );
    if (!source || this.tasks.at(-1)?.active) return false;
    this.tasks.push(new ModelTask(from, to, rate, this.now));
    return true;
  }

  /** True when the service should succeed. The task ends with its next step. */
  cancelMove(): boolean {
    const task = this.tasks.at(-1);
    if (task?.status !== 'RUNNING') return false;
    task.status = 'CANCELLING';
    return true;
  }

  poll(queue: ModelQueue, most: number, wait = queue.settings.wait, visibility?: number): ModelPoll {
    const { now } = this;
    const poll: ModelPoll = { queue, most, visibility, since: now, deadline: now + wait, result: undefined };
    this.polls.push(poll);
    this.#settle();
    if (wait === 0) poll.result ??= [];
    return poll;
  }

  abort(poll: ModelPoll): void {
    if (poll.result) return;
    this.#saw('waiting receive hung up');
    poll.result = [];
  }

  /** Lives through the next `ms` milliseconds, one instant after the other. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let at = this.#nextInstant(); at <= end; at = this.#nextInstant()) {
      this.now = at;
      this.#settleQueues();
      const task = this.tasks.at(-1);
      if (task && task.nextTick() <= at) task.tick(at, this.#saw);
      this.#settle();
      for (const poll of this.polls.filter(({ result, deadline }) => !result && deadline <= at)) {
        this.#saw('waiting receive ended empty');
        poll.result = [];
      }
    }
    this.now = end;
  }

  #nextInstant(): number {
    let next = this.tasks.at(-1)?.nextTick() ?? Infinity;
    for (const queue of this.queues) next = Math.min(next, queue.nextInstant());
    for (const { result, deadline } of this.polls) if (!result) next = Math.min(next, deadline);
    return next;
  }

  /** Time and waiting receives have their way; what one diverts may be what another waits for. */
  #settle(): void {
    this.#settleQueues();
    const tried = (poll: ModelPoll): boolean => {
      const before = this.#events;
      const taken = this.#receive(poll.queue, poll.most, poll.visibility);
      if (taken.length > 0) poll.result = taken;
      if (taken.length > 0 && poll.since < this.now) this.#saw('waiting receive answered');
      return this.#events > before;
    };
    // After each success from the start: who has waited longest at a queue comes first.
    while (this.polls.some((poll) => poll.result === undefined && tried(poll)));
    this.#settleQueues();
  }

  #settleQueues(): void {
    for (const queue of this.queues) queue.settle(this.now, this.#saw);
  }
}
