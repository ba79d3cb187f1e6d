import type { ServiceName } from '../../local/service.ts';
import type { AttributeMap } from '../../local/table/table.ts';
import type { StackModel } from '../../local/template/model.ts';
import type { Effect, FinalState, Happening, Plain } from '../trace.ts';
import { toPlain } from './plain.ts';
import type { Stores } from './stores.ts';

export interface Recorder {
  readonly happenings: Happening[];
  add(happening: Happening): void;
  /** Looks at a service before a call to it; what this gives tells afterwards what has changed there. */
  watch(service: ServiceName): () => Effect[];
  /** How the story calls a message; a new message gets the next name. */
  nameOf(messageId: string): string;
  christen(messageId: string, name: string): void;
  final(): FinalState;
}

/** Writes down what happens in a run, in words of the story. */
export function createRecorder(model: StackModel, stores: Stores): Recorder {
  const { table, sqs, provider } = stores;
  const happenings: Happening[] = [];
  const names = new Map<string, string>();
  const tables = model.tables.map(({ name, input }) => ({
    name,
    keys: input.KeySchema.map(({ AttributeName }) => AttributeName),
  }));
  const nameOf = (messageId: string): string => {
    const known = names.get(messageId);
    if (known !== undefined) return known;
    const name = `m${names.size + 1}`;
    names.set(messageId, name);
    return name;
  };
  const watches: Readonly<Record<ServiceName, () => () => Effect[]>> = {
    dynamodb() {
      const before = tables.map(({ name }) => table.items(name));
      return () =>
        tables.flatMap(({ name, keys }, place) =>
          changedItems(name, keys, before[place]!, table.items(name)),
        );
    },
    sqs() {
      const look = (): [string, Bodies][] => sqs.queues().map(({ name }) => [name, bodiesIn(name)]);
      const before = new Map(look());
      return () => look().flatMap(([queue, now]) => changedMessages(queue, before.get(queue), now, nameOf));
    },
    provider() {
      const before = provider.documents().length;
      return () =>
        provider
          .documents()
          .slice(before)
          .map(({ key, documentId }): Effect => ({ kind: 'document', operationKey: key, documentId }));
    },
    // A mapping that is switched shows in what it does from then on.
    lambda: () => () => [],
  };
  const bodiesIn = (queue: string): Bodies =>
    new Map(sqs.messages(queue).map(({ messageId, body }) => [messageId, body]));

  return {
    happenings,
    add: (happening) => void happenings.push(happening),
    nameOf,
    christen: (messageId, name) => void names.set(messageId, name),
    watch: (service) => watches[service](),
    final: () => ({
      items: Object.fromEntries(tables.map(({ name }) => [name, table.items(name).map(toPlain)])),
      messages: Object.fromEntries(
        sqs
          .queues()
          .map(({ name }) => [
            name,
            sqs.messages(name).map(({ messageId, body }) => ({ name: nameOf(messageId), body })),
          ]),
      ),
      documents: provider.documents().map(({ key, documentId }) => ({ operationKey: key, documentId })),
    }),
  };
}

/** Stored items are never changed in place, so another object is another version. */
function changedItems(
  table: string,
  keys: readonly string[],
  before: readonly AttributeMap[],
  after: readonly AttributeMap[],
): Effect[] {
  const old = new Set(before);
  const now = new Set(after);
  const keyOf = (item: Plain): string => keys.map((key) => String(item[key])).join('/');
  const gone = new Map(
    before
      .filter((item) => !now.has(item))
      .map(toPlain)
      .map((item) => [keyOf(item), item]),
  );
  const come = after.filter((item) => !old.has(item)).map(toPlain);
  const written = come.map((item): Effect => {
    const key = keyOf(item);
    const was = gone.get(key);
    gone.delete(key);
    return { kind: 'item', table, key, ...(was && { before: was }), after: item };
  });
  return [...written, ...[...gone].map(([key, was]): Effect => ({ kind: 'item', table, key, before: was }))];
}

/** What the messages of a queue say, by message id. */
type Bodies = ReadonlyMap<string, string>;

function changedMessages(
  queue: string,
  before: Bodies = new Map(),
  now: Bodies,
  nameOf: (id: string) => string,
): Effect[] {
  const sent = [...now].filter(([id]) => !before.has(id));
  const deleted = [...before].filter(([id]) => !now.has(id));
  return [
    ...sent.map(([id, body]): Effect => ({ kind: 'sent', queue, message: nameOf(id), body })),
    ...deleted.map(([id, body]): Effect => ({ kind: 'deleted', queue, message: nameOf(id), body })),
  ];
}
