/** One queue as SQS promises it, written as plainly as can be: a list, and scans of it. For tests only. */

/** A message that has been received so often goes to the back of a standard queue (facts: SQS 1.4). */
const RECEIVES_BEFORE_BACK = 3;

/** What stays with a message on its way to a dead-letter queue; a move task makes a new one. All times are milliseconds. */
export interface Content {
  readonly body: string;
  readonly group: string | undefined;
  readonly sentAt: number;
  /** Filled in when the service first tells it. */
  readonly identity: { id?: string; sequence?: string };
  receives: number;
  firstReceivedAt: number | undefined;
}

export interface ModelMessage extends Content {
  readonly from: ModelQueue | undefined;
  readonly arrivedAt: number;
  readonly retainedFrom: number;
  /** `receives` when it arrived here. */
  readonly receivedBefore: number;
  /** Which act of receiving holds the newest handle. */
  receipt: number;
  receivedAt: number;
  state: 'visible' | 'inFlight' | 'delayed';
  visibleAt: number;
  position: number;
  hiddenOrder: number;
}

export interface Settings {
  readonly visibility: number;
  readonly delay: number;
  readonly retention: number;
  readonly wait: number;
  readonly scope: 'queue' | 'messageGroup';
  /** Deliveries of a message before it goes to the dead-letter queue; undefined without one. */
  readonly mostReceives: number | undefined;
}

export class ModelQueue {
  readonly name: string;
  readonly fifo: boolean;
  readonly deadLetters: ModelQueue | undefined;
  settings: Settings;
  messages: ModelMessage[] = [];
  /** Rises with everything that is put, hidden or shown. */
  #numbers = 0;

  constructor(name: string, fifo: boolean, settings: Settings, deadLetters?: ModelQueue) {
    this.name = name;
    this.fifo = fifo;
    this.settings = settings;
    this.deadLetters = deadLetters;
  }

  /** `from` is the queue whose dead letter it is. Delayed by `delay` milliseconds. */
  put(content: Content, now: number, delay: number, retainedFrom: number, from?: ModelQueue): void {
    const { body, group, sentAt, identity, receives, firstReceivedAt } = content;
    this.messages.push({
      body,
      group,
      sentAt,
      identity,
      receives,
      receivedBefore: receives,
      firstReceivedAt,
      from,
      arrivedAt: now,
      retainedFrom,
      receipt: 0,
      receivedAt: 0,
      state: delay > 0 ? 'delayed' : 'visible',
      visibleAt: now + delay,
      position: ++this.#numbers,
      hiddenOrder: ++this.#numbers,
    });
  }

  take(message: ModelMessage): void {
    this.messages = this.messages.filter((other) => other !== message);
  }

  hide(message: ModelMessage, until: number): void {
    message.state = 'inFlight';
    message.visibleAt = until;
    message.hiddenOrder = ++this.#numbers;
  }

  /** True when it went behind the others. */
  show(message: ModelMessage): boolean {
    const back = !this.fifo && message.state === 'inFlight' && receivedTooOften(message);
    if (back) message.position = ++this.#numbers;
    message.state = 'visible';
    return back;
  }

  /** A new delay of a FIFO queue holds for what it delays already. */
  delayAnew(): void {
    for (const message of this.messages.filter(({ state }) => state === 'delayed')) {
      message.visibleAt = message.arrivedAt + this.settings.delay;
      message.hiddenOrder = ++this.#numbers;
    }
  }

  /** Time has its way. */
  settle(now: number, saw: (event: string) => void): void {
    const before = this.messages.length;
    this.messages = this.messages.filter(({ retainedFrom }) => retainedFrom + this.settings.retention > now);
    const due = this.messages.filter(({ state, visibleAt }) => state !== 'visible' && visibleAt <= now);
    due.sort((a, b) => a.visibleAt - b.visibleAt || a.hiddenOrder - b.hiddenOrder);
    if (this.messages.length < before) saw('expired');
    for (const message of due) if (this.show(message)) saw('went to the back');
  }

  /** When time alone next changes something. */
  nextInstant(): number {
    let next = Infinity;
    for (const { state, visibleAt, retainedFrom } of this.messages) {
      if (state !== 'visible') next = Math.min(next, visibleAt);
      next = Math.min(next, retainedFrom + this.settings.retention);
    }
    return next;
  }

  /** Who is next in a receive that has taken `taken` already. */
  next(taken: readonly ModelMessage[]): ModelMessage | undefined {
    const visible = this.messages
      .filter(({ state }) => state === 'visible')
      .toSorted((a, b) => a.position - b.position);
    if (!this.fifo) return visible[0];
    const flying = this.messages.filter((it) => it.state === 'inFlight' && !taken.includes(it));
    const open = visible.filter(
      ({ group, position }) => !flying.some((it) => it.group === group && it.position < position),
    );
    const begun = new Set(taken.map(({ group }) => group));
    return (
      open.find(({ group }) => taken.length > 0 && group === taken.at(-1)?.group) ??
      open.find(({ group }) => !begun.has(group))
    );
  }

  /** Age of the oldest message, as the metric counts it. */
  oldestAge(now: number): number {
    const oldest = this.messages.find((message) => this.fifo || !receivedTooOften(message));
    return oldest ? now - oldest.arrivedAt : 0;
  }
}

/** By this queue alone: a dead letter begins anew. */
function receivedTooOften({ receives, receivedBefore }: ModelMessage): boolean {
  return receives - receivedBefore >= RECEIVES_BEFORE_BACK;
}

/** What one receive gave, as it was at that moment. */
export interface Taken {
  readonly message: ModelMessage;
  readonly receipt: number;
  readonly receives: number;
  readonly firstReceivedAt: number | undefined;
}
