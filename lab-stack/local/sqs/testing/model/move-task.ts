import type { ModelQueue } from './queue.ts';

/** Messages a second when none are asked for, and the shortest step in milliseconds. */
const FASTEST = 500;
const SHORTEST_STEP = 100;

/** A move out of a dead-letter queue (facts: SQS 1.6). For tests only. */
export class ModelTask {
  readonly #from: ModelQueue;
  readonly #to: ModelQueue | undefined;
  readonly #rate: number;
  readonly #start: number;
  readonly toMove: number;
  #ticks = 0;
  moved = 0;
  status: 'RUNNING' | 'COMPLETED' | 'CANCELLING' | 'CANCELLED' | 'FAILED' = 'RUNNING';

  /** Without `to` each message goes to the queue whose dead letter it is. `rate` in messages a second. */
  constructor(from: ModelQueue, to: ModelQueue | undefined, rate: number | undefined, now: number) {
    this.#from = from;
    this.#to = to;
    this.#rate = rate ?? FASTEST;
    this.#start = now;
    this.toMove = from.messages.filter(({ state }) => state === 'visible').length;
  }

  get active(): boolean {
    return this.status === 'RUNNING' || this.status === 'CANCELLING';
  }

  nextTick(): number {
    const step = Math.max(SHORTEST_STEP, 1000 / this.#rate);
    if (!this.active) return Infinity;
    return this.toMove === 0 ? this.#start : this.#start + (this.#ticks + 1) * step;
  }

  tick(now: number, saw: (event: string) => void): void {
    this.#ticks++;
    if (this.status === 'CANCELLING') this.status = 'CANCELLED';
    this.#run(now);
    if (!this.active) saw(`move task ${this.status}`);
    if (!this.active && this.moved > 0) saw('moved');
  }

  #run(now: number): void {
    const due = Math.floor((this.#rate * (now - this.#start)) / 1000 + 1e-6);
    while (this.status === 'RUNNING') {
      const next = this.moved < this.toMove ? this.#from.next([]) : undefined;
      const to = this.#to ?? next?.from;
      if (!next) this.status = 'COMPLETED';
      else if (this.moved >= due) return;
      else if (!to) this.status = 'FAILED';
      else {
        this.#from.take(next);
        const fresh = { sentAt: now, identity: {}, receives: 0, firstReceivedAt: undefined };
        to.put({ ...next, ...fresh }, now, to.settings.delay, now);
        this.moved++;
      }
    }
  }
}
