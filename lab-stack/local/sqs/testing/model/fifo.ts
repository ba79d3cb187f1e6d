import type { ModelQueue, Taken } from './queue.ts';

/** Five minutes, milliseconds (facts: SQS 1.7). */
const MEMORY = 300_000;

/** What is remembered until some instant. */
export type Memory =
  | { readonly of: 'send'; readonly id: string; readonly group: string }
  | { readonly of: 'receive'; readonly id: string }
  | { readonly of: 'purge' };

/** A deduplication id, the group of its message, and the group within which it holds; empty for the whole queue. */
interface Sent {
  readonly id: string;
  readonly group: string;
  readonly scope: string;
}

/** What a FIFO queue remembers of the last five minutes, as plain lists. For tests only. */
export class FifoMemory {
  #sends: (Sent & { readonly at: number })[] = [];
  #attempts: { readonly id: string; readonly at: number; readonly taken: readonly Taken[] }[] = [];
  readonly #deadlines = new Map<Taken, number>();

  /** True for the first send under this id; it is remembered. */
  first(sent: Sent, now: number): boolean {
    const same = ({ id, scope }: Sent): boolean => id === sent.id && scope === sent.scope;
    if (this.#sends.some((send) => same(send) && send.at + MEMORY > now)) return false;
    this.#sends = [...this.#sends.filter((send) => !same(send)), { ...sent, at: now }];
    return true;
  }

  /** When what is remembered will be forgotten. */
  edges(): { readonly at: number; readonly memory: Memory }[] {
    const sends = this.#sends.map(({ at, id, group }) => ({
      at: at + MEMORY,
      memory: { of: 'send', id, group } as const,
    }));
    const attempts = this.#attempts.map(({ at, id }) => ({
      at: at + MEMORY,
      memory: { of: 'receive', id } as const,
    }));
    return [...sends, ...attempts];
  }

  forgetSends(): void {
    this.#sends = [];
  }

  remember(id: string, taken: readonly Taken[], now: number): void {
    this.#attempts = [...this.#attempts.filter((attempt) => attempt.id !== id), { id, at: now, taken }];
    this.mark(taken);
  }

  /** Notes until when each is hidden, to see later whether it was touched. */
  mark(taken: readonly Taken[]): void {
    for (const one of taken) this.#deadlines.set(one, one.message.visibleAt);
  }

  /** What the receive under this id took, if none of it was deleted, changed, shown or received again. */
  repeated(id: string, queue: ModelQueue, now: number): readonly Taken[] | undefined {
    const attempt = this.#attempts.find((one) => one.id === id && one.at + MEMORY > now);
    const untouched = attempt?.taken.every(
      (one) =>
        queue.messages.includes(one.message) &&
        one.message.receipt === one.receipt &&
        one.message.state === 'inFlight' &&
        one.message.visibleAt === this.#deadlines.get(one),
    );
    return untouched ? attempt?.taken : undefined;
  }
}
