import { ServiceError, type CallContext, type Service } from '../service.ts';

interface Batch extends CallContext {
  readonly action: string;
  readonly input: unknown;
}

/** Which entries of a batch are not to be taken, by their places from 0, and the error code that says so. */
export interface Part {
  readonly places: readonly number[];
  readonly code: string;
}

type ByTable<T> = Readonly<Record<string, T>>;

/**
 * Calls a batch action with all entries but those at `places`, and answers for these as the service does for what
 * it could not take: SQS with an error each, the table with unprocessed items or keys, to be sent again. Entries
 * of several tables count on from table to table. A call whose entries all fail is never passed on; the table then
 * refuses it as a whole. Any other action is passed on as it is. AWS: API_BatchWriteItem, API_BatchGetItem.
 */
export function callInPart(service: Service, batch: Batch, part: Part): Promise<unknown> {
  if (service.name === 'sqs') return callQueue(service, batch, part);
  if (batch.action === 'BatchWriteItem') return callTable(service, batch, part, WRITES);
  if (batch.action === 'BatchGetItem') return callTable(service, batch, part, KEYS);
  return service.call(batch.action, batch.input, batch);
}

interface QueueAnswer {
  readonly Failed?: readonly unknown[];
}

async function callQueue(service: Service, { action, input, ...context }: Batch, { places, code }: Part) {
  const entries = (input as { Entries: readonly { Id: string }[] }).Entries;
  const kept = entries.filter((_, place) => !places.includes(place));
  const answer: QueueAnswer =
    kept.length === 0
      ? { Failed: [] }
      : ((await service.call(action, { ...(input as object), Entries: kept }, context)) as QueueAnswer);
  const refused = entries
    .filter((_, place) => places.includes(place))
    .map(({ Id }) => ({ Id, Code: code, SenderFault: false, Message: 'The entry was not taken.' }));
  return { ...answer, Failed: [...(answer.Failed ?? []), ...refused] };
}

/** How a batch of the table holds its entries, and under which name the answer gives back what was not taken. */
interface Shape<T> {
  readonly unprocessed: string;
  entries(request: T): readonly unknown[];
  with(request: T, entries: readonly unknown[]): T;
}

const WRITES: Shape<readonly unknown[]> = {
  unprocessed: 'UnprocessedItems',
  entries: (request) => request,
  with: (_, entries) => entries,
};
const KEYS: Shape<{ readonly Keys: readonly unknown[] }> = {
  unprocessed: 'UnprocessedKeys',
  entries: ({ Keys }) => Keys,
  with: (request, Keys) => ({ ...request, Keys }),
};

async function callTable<T>(
  service: Service,
  { action, input, ...context }: Batch,
  { places, code }: Part,
  shape: Shape<T>,
): Promise<unknown> {
  const { RequestItems } = input as { RequestItems: ByTable<T> };
  const kept = select(RequestItems, shape, (place) => !places.includes(place));
  if (Object.keys(kept).length === 0) throw new ServiceError(code, 'No entry of the batch was taken.');
  const answer = (await service.call(
    action,
    { ...(input as object), RequestItems: kept },
    context,
  )) as Record<string, ByTable<T>>;
  const left = select(RequestItems, shape, (place) => places.includes(place));
  return { ...answer, [shape.unprocessed]: joined(answer[shape.unprocessed] ?? {}, left, shape) };
}

/** The tables of a request with those of their entries whose places are wanted; tables without any are left out. */
function select<T>(
  requests: ByTable<T>,
  shape: Shape<T>,
  wanted: (place: number) => boolean,
): Record<string, T> {
  let place = 0;
  const chosen: Record<string, T> = {};
  for (const [table, request] of Object.entries(requests)) {
    const entries = shape.entries(request).filter(() => wanted(place++));
    if (entries.length > 0) chosen[table] = shape.with(request, entries);
  }
  return chosen;
}

function joined<T>(first: ByTable<T>, second: ByTable<T>, shape: Shape<T>): Record<string, T> {
  const both = { ...first, ...second };
  const entries = Object.entries(both).map(([table, request]) => {
    const parts = [first[table], second[table]].filter((part) => part !== undefined);
    return [table, shape.with(request, parts.flatMap(shape.entries))];
  });
  return Object.fromEntries(entries);
}
