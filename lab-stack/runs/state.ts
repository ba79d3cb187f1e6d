/** What a person wants to see of a running stack, read from its stores and not from its calls. */

import type { Stack } from '../local/stack.ts';
import type { Service } from '../local/service.ts';

export type Item = Readonly<
  Record<string, { readonly S?: string; readonly N?: string; readonly BOOL?: boolean }>
>;

export interface StackState {
  /** Epoch milliseconds of the stack's clock. */
  readonly now: number;
  /** Jobs by status. */
  readonly jobs: Readonly<Record<string, number>>;
  readonly queue: { readonly visible: number; readonly inFlight: number; readonly delayed: number };
  readonly deadLetters: number;
  readonly outbox: { readonly pending: number; readonly parked: number; readonly oldestSeconds: number };
}

export async function readState(stack: Stack): Promise<StackState> {
  const now = stack.clock.now();
  const jobs = await scan(stack.table, 'JobsTable');
  const events = await scan(stack.table, 'OutboxTable');
  const pending = events.filter((event) => event['pending'] !== undefined);
  const oldest = Math.min(now, ...pending.map((event) => Number(event['createdAt']?.N ?? now)));
  return {
    now,
    jobs: countBy(jobs, (job) => job['status']?.S ?? 'unknown'),
    queue: depth(stack, 'JobsQueue'),
    deadLetters: total(depth(stack, 'DeadLetterQueue')),
    outbox: {
      pending: pending.length,
      parked: events.filter((event) => event['parkedAt'] !== undefined).length,
      oldestSeconds: Math.round((now - oldest) / 1_000),
    },
  };
}

/** Every item of a table, straight from the service: looking is not part of the run. */
export async function scan(table: Service, name: string): Promise<Item[]> {
  const items: Item[] = [];
  let start: unknown;
  do {
    const input = {
      TableName: name,
      ConsistentRead: true,
      ...(start !== undefined && { ExclusiveStartKey: start }),
    };
    const context = { caller: 'observer', origin: '', signal: new AbortController().signal };
    const page = (await table.call('Scan', input, context)) as { Items: Item[]; LastEvaluatedKey?: unknown };
    items.push(...page.Items);
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

function depth(stack: Stack, name: string): StackState['queue'] {
  const queue = stack.sqs.queues().find((one) => one.name === name);
  return queue ?? { visible: 0, inFlight: 0, delayed: 0 };
}

function total({ visible, inFlight, delayed }: StackState['queue']): number {
  return visible + inFlight + delayed;
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}
