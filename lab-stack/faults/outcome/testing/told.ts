/** Runs told by hand, for the tests of statements and reports: a trace in a few lines, its final state reckoned from it. */

import type { FaultName } from '../../schedule.ts';
import type { Effect, Happening, Plain, Played, Trouble } from '../../trace.ts';
import type { ServiceName } from '../../../local/service.ts';
import { START, type Before } from './given.ts';

export const LEASE_MS = 35_000;

type Call = Partial<Extract<Happening, { kind: 'called' }>>;

/** Tells a run, and at the end gives it as `Played`. */
export class Told {
  readonly #happenings: Happening[] = [];
  readonly #items = new Map<string, Map<string, Plain>>();
  readonly #messages = new Map<string, { queue: string; body: string; group?: string }>();
  readonly #documents: { operationKey: string; documentId: string }[] = [];
  readonly #receives = new Map<string, number>();
  readonly #calls = new Map<string, number>();
  readonly #faults: FaultName[] = [];
  #now = START;

  constructor({ items = {}, messages = [] }: Before = {}) {
    for (const [table, rows] of Object.entries(items)) for (const row of rows) this.#store(table, row);
    for (const { name, body, queue = 'JobsQueue', group } of messages)
      this.#messages.set(name, { queue, body, ...(group !== undefined && { group }) });
  }

  get now(): number {
    return this.#now;
  }

  #add(happening: Happening): this {
    this.#happenings.push(happening);
    return this;
  }

  invoke(run: string, functionName = 'WorkerFunction', event?: unknown): this {
    return this.#add({
      kind: 'invoked',
      run,
      function: functionName,
      ...(event !== undefined && { event }),
      at: this.#now,
    });
  }

  /** An invocation that brings these messages. */
  deliver(run: string, ...names: string[]): this {
    this.invoke(run);
    for (const message of names) {
      const { body, group } = this.#messages.get(message)!;
      const receive = (this.#receives.get(message) ?? 0) + 1;
      this.#receives.set(message, receive);
      this.#add({
        kind: 'delivered',
        run,
        message,
        receive,
        body,
        ...(group !== undefined && { group }),
        at: this.#now,
      });
    }
    return this;
  }

  call(run: string, service: ServiceName, action: string, effects: readonly Effect[], more: Call = {}): this {
    const call = (this.#calls.get(run) ?? 0) + 1;
    this.#calls.set(run, call);
    if (more.fault) this.#faults.push(more.fault);
    const applied = more.applied ?? true;
    if (applied) for (const effect of effects) this.#apply(effect);
    return this.#add({
      kind: 'called',
      run,
      call,
      service,
      action,
      applied,
      answer: 'ok',
      ...more,
      effects: applied ? effects : [],
      at: this.#now,
    });
  }

  /** Changes attributes of an item, or puts it; `undefined` removes an attribute. */
  write(run: string, table: string, change: Plain, more: Call = {}): this {
    return this.call(run, 'dynamodb', 'UpdateItem', [this.effect(table, change)], more);
  }

  /** The effect of such a write on what is stored now. */
  effect(table: string, change: Plain): Effect {
    const key = keyOf(table, change);
    const before = this.#items.get(table)?.get(key);
    const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
    return { kind: 'item', table, key, ...(before && { before }), after: Object.fromEntries(entries) };
  }

  remove(run: string, table: string, key: Plain): this {
    const id = keyOf(table, key);
    const before = this.#items.get(table)?.get(id);
    return this.call(run, 'dynamodb', 'DeleteItem', [
      { kind: 'item', table, key: id, ...(before && { before }) },
    ]);
  }

  /** A call to the table that changes nothing, because its condition does not hold. */
  refusedByCondition(run: string, table: string, key: Plain): this {
    const writes = [`dynamodb:${table}/${keyOf(table, key)}`];
    return this.call(run, 'dynamodb', 'UpdateItem', [], {
      answer: 'ConditionalCheckFailedException',
      writes,
    });
  }

  /** PROCESSING, with a lease from now on. */
  claim(run: string, jobId: string, more: Call = {}): this {
    const { fence = 0 } = this.#items.get('JobsTable')?.get(jobId) ?? {};
    const claim = {
      jobId,
      status: 'PROCESSING',
      owner: `token-${run}-${Number(fence) + 1}`,
      fence: Number(fence) + 1,
      leaseUntil: this.#now + LEASE_MS,
      providerAskedAt: this.#now,
    };
    return this.write(run, 'JobsTable', claim, more);
  }

  settle(run: string, jobId: string, status: string, rest: Plain = {}, more: Call = {}): this {
    return this.write(run, 'JobsTable', { jobId, status, leaseUntil: undefined, ...rest }, more);
  }

  complete(run: string, jobId: string, documentId: string, more: Call = {}): this {
    return this.settle(run, jobId, 'COMPLETED', { documentId }, more);
  }

  /** An order at the provider; without a document id nothing was made. */
  order(run: string, operationKey: string, documentId?: string, more: Call = {}): this {
    const effects: Effect[] =
      documentId === undefined ? [] : [{ kind: 'document', operationKey, documentId }];
    return this.call(run, 'provider', 'POST /documents', effects, {
      writes: [`provider:${operationKey}`],
      ...more,
    });
  }

  send(run: string, message: string, body: string, more: Call = {}, queue = 'JobsQueue'): this {
    return this.call(run, 'sqs', 'SendMessage', [{ kind: 'sent', queue, message, body }], more);
  }

  deleteMessage(run: string, message: string): this {
    const { queue, body } = this.#messages.get(message)!;
    return this.call(run, 'sqs', 'DeleteMessage', [{ kind: 'deleted', queue, message, body }]);
  }

  hold(run: string): this {
    this.#faults.push('hold');
    return this.#add({ kind: 'held', run, call: (this.#calls.get(run) ?? 0) + 1, at: this.#now });
  }

  letGo(run: string): this {
    return this.#add({ kind: 'let-go', run, call: (this.#calls.get(run) ?? 0) + 1, at: this.#now });
  }

  end(run: string, how: 'returned' | 'threw' | 'timed-out' | 'crashed' = 'returned', value?: unknown): this {
    return this.#add({ kind: 'ended', run, how, ...(value !== undefined && { value }), at: this.#now });
  }

  /** The invocation has ended, and the mapping deletes what is done. */
  settleBatch(run: string, acknowledged: readonly string[], kept: readonly string[] = []): this {
    for (const name of acknowledged) this.#messages.delete(name);
    return this.#add({ kind: 'settled', run, acknowledged, kept, at: this.#now });
  }

  answers(run: string, acknowledged: readonly string[], kept: readonly string[] = []): this {
    return this.end(run, 'returned', {
      batchItemFailures: kept.map((itemIdentifier) => ({ itemIdentifier })),
    }).settleBatch(run, acknowledged, kept);
  }

  crash(run: string, kept: readonly string[] = []): this {
    this.end(run, 'crashed');
    return kept.length > 0 ? this.settleBatch(run, [], kept) : this;
  }

  deadLetter(message: string, queue = 'DeadLetterQueue'): this {
    const known = this.#messages.get(message)!;
    this.#messages.set(message, { ...known, queue });
    return this.#add({ kind: 'dead-letter', message, queue, at: this.#now });
  }

  log(run: string, line: string): this {
    return this.#add({ kind: 'logged', run, line, at: this.#now });
  }

  /** Time passes, milliseconds. */
  pass(ms: number): this {
    const from = this.#now;
    this.#now += ms;
    return this.#add({ kind: 'time-passed', from, at: this.#now });
  }

  played(trouble?: Trouble): Played {
    const messages: Record<string, { name: string; body: string }[]> = { JobsQueue: [], DeadLetterQueue: [] };
    for (const [name, { queue, body }] of this.#messages) (messages[queue] ??= []).push({ name, body });
    return {
      scenario: 'told-by-hand',
      schedule: this.#faults.map((fault) => ({ run: 'A', fault })),
      happenings: this.#happenings,
      final: {
        items: Object.fromEntries([...this.#items].map(([table, items]) => [table, [...items.values()]])),
        messages,
        documents: this.#documents,
      },
      ...(trouble && { trouble }),
    };
  }

  #apply(effect: Effect): void {
    switch (effect.kind) {
      case 'item':
        if (effect.after) this.#store(effect.table, effect.after);
        else this.#items.get(effect.table)?.delete(effect.key);
        break;
      case 'sent':
        this.#messages.set(effect.message, { queue: effect.queue, body: effect.body });
        break;
      case 'deleted':
        this.#messages.delete(effect.message);
        break;
      case 'document':
        this.#documents.push({ operationKey: effect.operationKey, documentId: effect.documentId });
    }
  }

  #store(table: string, item: Plain): void {
    const items = this.#items.get(table) ?? new Map<string, Plain>();
    items.set(keyOf(table, item), item);
    this.#items.set(table, items);
  }
}

const KEYS: Readonly<Record<string, string>> = {
  JobsTable: 'jobId',
  OutboxTable: 'eventId',
  ReplaysTable: 'recordId',
};

function keyOf(table: string, item: Plain): string {
  return String(item[KEYS[table] ?? 'id']);
}
