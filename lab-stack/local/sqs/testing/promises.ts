/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import type { MessageView, QueueSummary } from '../sqs.ts';
import type { Side } from './commands.ts';

/** What a delivery told, as far as a promise speaks of it. */
export interface Delivery {
  readonly at: Side;
  readonly bodies: readonly string[];
  readonly receiveCounts: readonly number[];
  /** When they show themselves again, epoch milliseconds. */
  readonly hiddenUntil: number;
  /** The same delivery once more, under its ReceiveRequestAttemptId. */
  readonly repeated: boolean;
}

/** What may take messages away in one command, beside time: purges and deletes name them. */
export type MayTake = (body: string) => boolean;

/** What each queue shows. */
export type Views = readonly (readonly [side: Side, messages: readonly MessageView[]])[];

interface Rules {
  readonly fifo: boolean;
  /** Milliseconds, as of now. */
  retention(at: Side): number;
  /** Deliveries before the dead-letter queue, as of now. */
  mostReceives(at: Side): number | undefined;
  /** What the service shows now. */
  messages(at: Side): readonly MessageView[];
}

/**
 * The promises of a queue, each held by itself to what can be seen from outside, without the model: should the
 * model and the service share a misreading, these still speak. For tests only.
 */
export class Promises {
  readonly #rules: Rules;
  readonly #hiddenUntil = new Map<string, number>();
  /** What was there when last looked, and when it was sent, epoch milliseconds. */
  readonly #sentAt = new Map<string, number>();
  #dead = new Set<string>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Nothing twice inside its visibility, in order within a group, and no more often than the policy allows. */
  delivered({ at, bodies, receiveCounts, hiddenUntil, repeated }: Delivery, now: number): void {
    const most = this.#rules.mostReceives(at) ?? Infinity;
    for (const [index, body] of bodies.entries()) {
      if (!repeated) expect(this.#hiddenUntil.get(body) ?? 0, `${body} twice`).toBeLessThanOrEqual(now);
      if (!repeated) expect(receiveCounts[index], `receives of ${body}`).toBeLessThanOrEqual(most);
      this.#hiddenUntil.set(body, hiddenUntil);
    }
    if (this.#rules.fifo && !repeated) this.#inOrder(at, bodies);
  }

  #inOrder(at: Side, bodies: readonly string[]): void {
    const queue = this.#rules.messages(at);
    const groupOf = (body: string): string | undefined => queue.find((it) => it.body === body)?.groupId;
    for (const [index, body] of bodies.entries()) {
      const place = queue.findIndex((it) => it.body === body);
      // With a visibility of 0 others may have had it since, to the last that was allowed.
      if (place < 0) continue;
      const earlier = queue.slice(0, place).filter(({ groupId }) => groupId === groupOf(body));
      const before = bodies.slice(0, index).filter((other) => groupOf(other) === groupOf(body));
      expect(before, `what came before ${body} in its group`).toEqual(earlier.map((it) => it.body));
    }
  }

  /** A message shows itself at another time: a changed visibility, or a delivery given back. Epoch milliseconds. */
  hiddenUntil(body: string, at: number): void {
    this.#hiddenUntil.set(body, at);
  }

  /** Nothing lost, nothing doubled, nothing kept too long, dead letters at the right receive, counts exact. */
  kept(
    views: Views,
    summaries: readonly QueueSummary[],
    sent: readonly string[],
    mayTake: MayTake,
    now: number,
  ): void {
    const before = new Map([...this.#sentAt, ...sent.map((body) => [body, now] as const)]);
    this.#sentAt.clear();
    for (const [index, [side, messages]] of views.entries()) {
      this.#counted(side, messages, summaries[index]!);
      for (const { body, sentAt } of messages) {
        if (this.#sentAt.has(body) || !before.has(body))
          expect.fail(`${body} is there twice, or was never sent`);
        if (!this.#rules.fifo && sentAt + this.#rules.retention(side) <= now)
          expect.fail(`${body} was kept too long: on a standard queue the time counts from the first send`);
        this.#sentAt.set(body, sentAt);
      }
      if (side === 'dead') this.#deadLetters(messages);
    }
    const shortest = Math.min(...views.map(([side]) => this.#rules.retention(side)));
    for (const [body, sentAt] of before)
      if (!this.#sentAt.has(body) && !mayTake(body) && sentAt + shortest > now)
        expect.fail(`${body} was lost: nobody took it, and it could not have expired`);
  }

  #counted(side: Side, messages: readonly MessageView[], told: QueueSummary): void {
    const count = (state: string): number => messages.filter((message) => message.state === state).length;
    const seen = `${count('visible')} ${count('inFlight')} ${count('delayed')}`;
    const counts = `${told.visible} ${told.inFlight} ${told.delayed}`;
    if (counts !== seen) expect(counts, `visible, in flight and delayed in ${side}`).toBe(seen);
  }

  #deadLetters(dead: readonly MessageView[]): void {
    for (const { body, deadLetterSourceArn: source, receiveCount } of dead) {
      if (this.#dead.has(body) || source === undefined) continue;
      const most = this.#rules.mostReceives(source.includes(':bulk') ? 'bulk' : 'jobs');
      expect(receiveCount, `receives of ${body} when it was moved`).toBeGreaterThanOrEqual(most ?? Infinity);
    }
    this.#dead = new Set(dead.map(({ body }) => body));
  }
}
