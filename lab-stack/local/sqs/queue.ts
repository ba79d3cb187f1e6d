import { fifoShelf } from './fifo-shelf.ts';
import { Heap } from './heap.ts';
import { receivesHere } from './message.ts';
import { readSettings } from './queue-settings.ts';
import { receiptMark } from './receipt-handle.ts';
import { standardShelf } from './standard-shelf.ts';
import type { Held, Message, MessageState } from './message.ts';
import type { QueueSettings } from './queue-settings.ts';
import type { Shelf } from './shelf.ts';

/**
 * Received so often and not deleted, a standard queue's message goes to the back (facts: SQS 1.4). What a source
 * queue handed out does not count in its dead-letter queue, whose age of the oldest begins with the move (1.5).
 */
export const RECEIVES_BEFORE_BACK = 3;

export interface QueueOptions {
  readonly name: string;
  readonly arn: string;
  readonly fifo: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Random numbers in [0, 1) that pick the next message of a standard queue; oldest first without. */
  readonly pick: (() => number) | undefined;
  /** Called after each change of what can be received. */
  readonly changed: () => void;
  /** Called when a visibility timeout has shown a message again: at its `visibleAt`, perhaps told later. */
  readonly returned: (held: Held) => void;
}

/**
 * The messages of one queue and the state of each: visible, in flight, delayed. Every change is O(log n).
 * It judges time only in `settle`; who may receive what, and when a message is moved, is decided elsewhere.
 */
export class Queue {
  readonly name: string;
  readonly arn: string;
  readonly fifo: boolean;
  readonly createdAt: number;
  /** How its receipt handles begin. */
  readonly mark: string;
  readonly tags = new Map<string, string>();
  readonly #held = new Map<string, Held>();
  readonly #hidden = new Heap<Held>();
  readonly #ages = new Heap<Held>();
  readonly #counts: Record<MessageState, number> = { visible: 0, inFlight: 0, delayed: 0 };
  readonly #changed: () => void;
  readonly #returned: (held: Held) => void;
  readonly #shelf: Shelf;
  #attributes: ReadonlyMap<string, string>;
  #settings: QueueSettings;
  #positions = 0;
  modifiedAt: number;

  constructor(options: QueueOptions) {
    this.name = options.name;
    this.mark = receiptMark(options.name);
    this.arn = options.arn;
    this.fifo = options.fifo;
    this.createdAt = options.createdAt;
    this.modifiedAt = options.createdAt;
    this.#changed = options.changed;
    this.#returned = options.returned;
    this.#attributes = options.attributes;
    this.#settings = readSettings(options.attributes);
    this.#shelf = options.fifo ? fifoShelf() : standardShelf(options.pick);
  }

  get attributes(): ReadonlyMap<string, string> {
    return this.#attributes;
  }

  get settings(): QueueSettings {
    return this.#settings;
  }

  /** How many messages are in each state, as of the last `settle`. */
  get counts(): Readonly<Record<MessageState, number>> {
    return this.#counts;
  }

  /** Every message, in the order of arrival. */
  all(): Iterable<Held> {
    return this.#held.values();
  }

  find(messageId: string): Held | undefined {
    return this.#held.get(messageId);
  }

  /**
   * When time alone may next let something be received, epoch milliseconds: a hidden message shows itself, or,
   * on a FIFO queue, one in flight expires and frees its group.
   */
  nextChangeAt(): number | undefined {
    const visibleAt = this.#hidden.peek()?.key;
    const oldest = this.fifo ? this.#ages.peek() : undefined;
    const expiresAt = oldest && oldest.key + this.#settings.retentionMs;
    return expiresAt === undefined || (visibleAt !== undefined && visibleAt < expiresAt)
      ? visibleAt
      : expiresAt;
  }

  /** Who is next to be received; see `Shelf.next`. */
  next(previous?: Held): Held | undefined {
    return this.#shelf.next(previous);
  }

  /** Takes a message in; delayed when `visibleAt` is later than `now`. Times in epoch milliseconds. */
  put(message: Message, now: number, visibleAt: number, retainedFrom: number): void {
    const held: Held = {
      message,
      arrivedAt: now,
      retainedFrom,
      receivedBefore: message.receiveCount,
      state: 'visible',
      position: this.#positions++,
      receipt: 0,
      receivedAt: 0,
      visibleAt,
      echoed: false,
      place: undefined,
      age: undefined,
    };
    held.age = this.#ages.push(held, retainedFrom);
    this.#held.set(message.id, held);
    this.#enter(held, visibleAt > now ? 'delayed' : 'visible');
  }

  /** Takes a message out for good. */
  remove(held: Held): void {
    this.#leave(held);
    if (held.age) this.#ages.remove(held.age);
    this.#held.delete(held.message.id);
    held.receipt = 0;
    this.#changed();
  }

  /** Puts a message in flight until `visibleAt`, epoch milliseconds. */
  hide(held: Held, visibleAt: number): void {
    this.#leave(held);
    held.visibleAt = visibleAt;
    this.#enter(held, 'inFlight');
  }

  /** Shows a message, behind the others when a standard queue has handed it out too often. */
  reveal(held: Held): void {
    this.#leave(held);
    if (!this.fifo && held.state === 'inFlight' && receivesHere(held) >= RECEIVES_BEFORE_BACK)
      held.position = this.#positions++;
    this.#enter(held, 'visible');
  }

  /** Brings the queue to `now` (epoch milliseconds): expired messages go, hidden ones whose time has come show themselves. */
  settle(now: number): void {
    const { retentionMs } = this.#settings;
    for (let node = this.#ages.peek(); node && node.key + retentionMs <= now; node = this.#ages.peek())
      this.remove(node.value);
    for (let node = this.#hidden.peek(); node && node.key <= now; node = this.#hidden.peek()) {
      if (node.value.state === 'inFlight') this.#returned(node.value);
      this.reveal(node.value);
    }
  }

  clear(): void {
    for (const held of this.#held.values()) this.remove(held);
  }

  /** Sets checked attributes. A FIFO queue's new delay holds for the messages it delays already, a standard queue's does not. */
  configure(attributes: ReadonlyMap<string, string>, now: number): void {
    const before = this.#settings.delayMs;
    this.#attributes = attributes;
    this.#settings = readSettings(attributes);
    this.modifiedAt = now;
    if (this.fifo && before !== this.#settings.delayMs) this.#delayAnew();
    this.#changed();
  }

  #delayAnew(): void {
    for (const held of [...this.#held.values()].filter(({ state }) => state === 'delayed')) {
      this.#leave(held);
      held.visibleAt = held.arrivedAt + this.#settings.delayMs;
      this.#enter(held, 'delayed');
    }
  }

  #leave(held: Held): void {
    this.#counts[held.state]--;
    if (held.state === 'visible') this.#shelf.unshelve(held);
    else if (held.place) this.#hidden.remove(held.place);
    if (held.state === 'inFlight') this.#shelf.unlock(held);
  }

  #enter(held: Held, state: MessageState): void {
    held.state = state;
    this.#counts[state]++;
    if (state === 'visible') this.#shelf.shelve(held);
    else held.place = this.#hidden.push(held, held.visibleAt);
    if (state === 'inFlight') this.#shelf.lock(held);
    this.#changed();
  }
}
