/**
 * What SQS promises, written as plainly as can be: lists, scans, one event at a time. The property test holds
 * the service to it. For tests only. All times are milliseconds.
 */

export interface ModelMessage {
  readonly body: string;
  readonly group: string;
  readonly retainedFrom: number;
  readonly from: ModelQueue | undefined;
  receives: number;
  /** Which act of receiving holds the newest handle. */
  receipt: number;
  receivedAt: number;
  state: 'visible' | 'inFlight' | 'delayed';
  visibleAt: number;
  position: number;
  hiddenOrder: number;
}

export interface ModelQueue {
  readonly fifo: boolean;
  readonly visibility: number;
  readonly retention: number;
  readonly redrive: { readonly to: ModelQueue; readonly most: number } | undefined;
  messages: ModelMessage[];
}

export interface ModelPoll {
  readonly queue: ModelQueue;
  readonly most: number;
  readonly deadline: number;
  /** Undefined while it waits. */
  result: readonly Taken[] | undefined;
}

export interface Taken {
  readonly message: ModelMessage;
  readonly receipt: number;
}

interface ModelTask {
  readonly from: ModelQueue;
  readonly start: number;
  readonly rate: number;
  readonly toMove: number;
  moved: number;
  ticks: number;
}

export class Model {
  readonly polls: ModelPoll[] = [];
  readonly queues: readonly ModelQueue[];
  now: number;
  task: ModelTask | undefined;
  /** Rises with every message that is taken in or handed out. */
  #numbers = 0;

  constructor(queues: readonly ModelQueue[], now: number) {
    this.queues = queues;
    this.now = now;
  }

  send(queue: ModelQueue, body: string, group: string, delay: number): void {
    this.#put(queue, { body, group, retainedFrom: this.now, from: undefined, receives: 0 }, delay);
    this.#settle();
  }

  receive(queue: ModelQueue, most: number, visibility = queue.visibility): Taken[] {
    const taken = this.#receive(queue, most, visibility);
    this.#settle();
    return taken;
  }

  #receive(queue: ModelQueue, most: number, visibility: number): Taken[] {
    const taken: Taken[] = [];
    while (taken.length < most) {
      const next = this.#next(queue, taken.at(-1)?.message, taken);
      if (!next) break;
      if (queue.redrive && next.receives >= queue.redrive.most) {
        this.#take(queue, next);
        const retainedFrom = queue.fifo ? this.now : next.retainedFrom;
        this.#put(queue.redrive.to, { ...next, retainedFrom, from: queue }, 0);
        continue;
      }
      next.receives++;
      next.receipt = ++this.#numbers;
      next.receivedAt = this.now;
      this.#hide(next, visibility);
      taken.push({ message: next, receipt: next.receipt });
    }
    return taken;
  }

  /** True when the service should succeed. */
  remove(queue: ModelQueue, { message, receipt }: Taken): boolean {
    if (!queue.messages.includes(message)) return true;
    const current = message.receipt === receipt;
    if (queue.fifo && !(current && message.state === 'inFlight')) return false;
    if (current) this.#take(queue, message);
    this.#settle();
    return true;
  }

  /** True when the service should succeed. */
  change(queue: ModelQueue, { message, receipt }: Taken, visibility: number): boolean {
    if (!queue.messages.includes(message) || message.receipt !== receipt) return false;
    if (queue.fifo && message.state !== 'inFlight') return false;
    if (this.now + visibility > message.receivedAt + 43_200_000) return false;
    if (visibility > 0) this.#hide(message, visibility);
    else if (message.state === 'inFlight') this.#show(queue, message);
    this.#settle();
    return true;
  }

  giveBack(queue: ModelQueue, { message, receipt }: Taken): void {
    if (!queue.messages.includes(message) || message.receipt !== receipt) return;
    message.receives--;
    message.receipt = 0;
    if (message.state === 'inFlight') this.#show(queue, message);
    this.#settle();
  }

  startMove(from: ModelQueue, rate: number): void {
    const toMove = from.messages.filter(({ state }) => state === 'visible').length;
    this.task = { from, start: this.now, rate, toMove, moved: 0, ticks: 0 };
  }

  poll(queue: ModelQueue, most: number, wait: number): ModelPoll {
    const poll: ModelPoll = { queue, most, deadline: this.now + wait, result: undefined };
    this.polls.push(poll);
    this.#settle();
    return poll;
  }

  /** Lives through the next `ms` milliseconds, one instant after the other. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let at = this.#nextInstant(); at <= end; at = this.#nextInstant()) {
      this.now = at;
      this.#tick();
      this.#settle();
      for (const poll of this.polls) if (poll.deadline <= this.now) poll.result ??= [];
    }
    this.now = end;
  }

  #nextInstant(): number {
    const hidden = this.queues.flatMap(({ messages }) => messages.filter(({ state }) => state !== 'visible'));
    const expiries = this.queues.flatMap(({ messages, retention }) =>
      messages.map(({ retainedFrom }) => retainedFrom + retention),
    );
    const waiting = this.polls.filter(({ result }) => result === undefined);
    return Math.min(
      ...hidden.map(({ visibleAt }) => visibleAt),
      ...expiries,
      ...waiting.map(({ deadline }) => deadline),
      this.#nextTick() ?? Infinity,
    );
  }

  #nextTick(): number | undefined {
    const { task } = this;
    if (!task) return undefined;
    return task.toMove === 0 ? task.start : task.start + ((task.ticks + 1) * 1000) / task.rate;
  }

  #tick(): void {
    const { task } = this;
    if (!task || this.#nextTick()! > this.now) return;
    task.ticks++;
    this.#settleQueues();
    const due = Math.min(task.ticks, task.toMove);
    for (let next = this.#next(task.from); next && task.moved < due; next = this.#next(task.from)) {
      this.#take(task.from, next);
      this.#put(next.from!, { ...next, retainedFrom: this.now, from: undefined, receives: 0 }, 0);
      task.moved++;
    }
    if (task.moved >= task.toMove || !this.#next(task.from)) this.task = undefined;
  }

  /** Time and waiting receives have their way; what one diverts may be what another waits for. */
  #settle(): void {
    this.#settleQueues();
    const tried = (poll: ModelPoll): boolean => {
      const before = this.#numbers;
      const taken = this.#receive(poll.queue, poll.most, poll.queue.visibility);
      if (taken.length > 0) poll.result = taken;
      return this.#numbers > before;
    };
    // After each success from the start: who has waited longest at a queue comes first.
    while (this.polls.some((poll) => poll.result === undefined && tried(poll)));
  }

  #settleQueues(): void {
    for (const queue of this.queues) {
      queue.messages = queue.messages.filter(({ retainedFrom }) => retainedFrom + queue.retention > this.now);
      const due = queue.messages.filter(
        ({ state, visibleAt }) => state !== 'visible' && visibleAt <= this.now,
      );
      due.sort((a, b) => a.visibleAt - b.visibleAt || a.hiddenOrder - b.hiddenOrder);
      for (const message of due) this.#show(queue, message);
    }
  }

  #next(queue: ModelQueue, previous?: ModelMessage, taken: readonly Taken[] = []): ModelMessage | undefined {
    const own = new Set(taken.map(({ message }) => message));
    const flying = queue.messages.filter(({ state }) => queue.fifo && state === 'inFlight');
    const locked = ({ group, position }: ModelMessage): boolean =>
      flying.some((it) => !own.has(it) && it.group === group && it.position < position);
    const visible = queue.messages
      .filter((message) => message.state === 'visible' && !locked(message))
      .toSorted((a, b) => a.position - b.position);
    const sameGroup = queue.fifo ? visible.find(({ group }) => group === previous?.group) : undefined;
    const ownGroups = new Set([...own].map(({ group }) => group));
    return sameGroup ?? visible.find(({ group }) => !queue.fifo || !ownGroups.has(group));
  }

  #put(
    queue: ModelQueue,
    message: Pick<ModelMessage, 'body' | 'group' | 'retainedFrom' | 'from' | 'receives'>,
    delay: number,
  ): void {
    const { body, group, retainedFrom, from, receives } = message;
    queue.messages.push({
      body,
      group,
      retainedFrom,
      from,
      receives,
      receipt: 0,
      receivedAt: 0,
      state: delay > 0 ? 'delayed' : 'visible',
      visibleAt: this.now + delay,
      position: ++this.#numbers,
      hiddenOrder: ++this.#numbers,
    });
  }

  #take(queue: ModelQueue, message: ModelMessage): void {
    queue.messages = queue.messages.filter((other) => other !== message);
  }

  #hide(message: ModelMessage, visibility: number): void {
    message.state = 'inFlight';
    message.visibleAt = this.now + visibility;
    message.hiddenOrder = ++this.#numbers;
  }

  #show(queue: ModelQueue, message: ModelMessage): void {
    if (!queue.fifo && message.state === 'inFlight' && message.receives >= 3)
      message.position = ++this.#numbers;
    message.state = 'visible';
  }
}
