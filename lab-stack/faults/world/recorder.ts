import type { AttributeMap } from '../../local/table/table.ts';
import type { StackModel } from '../../local/template/model.ts';
import type { Effect, FinalState, Happening, Plain } from '../trace.ts';
import { toPlain } from './plain.ts';
import type { Stores } from './stores.ts';

/** Everything that a call can change, as it was at one moment. */
interface Look {
  readonly items: ReadonlyMap<string, readonly AttributeMap[]>;
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly documents: number;
}

export interface Recorder {
  readonly happenings: Happening[];
  add(happening: Happening): void;
  /** Looks before a call; what this gives tells afterwards what the call has changed. */
  watch(): () => Effect[];
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
  const look = (): Look => ({
    items: new Map(tables.map(({ name }) => [name, table.items(name)])),
    messages: new Map(
      sqs
        .queues()
        .map(({ name }) => [
          name,
          new Map(sqs.messages(name).map((message) => [message.messageId, message.body])),
        ]),
    ),
    documents: provider.documents().length,
  });

  return {
    happenings,
    add: (happening) => void happenings.push(happening),
    nameOf,
    christen: (messageId, name) => void names.set(messageId, name),
    watch() {
      const before = look();
      return () => {
        const after = look();
        return [
          ...tables.flatMap(({ name, keys }) => changedItems(name, keys, before, after)),
          ...changedMessages(before, after, nameOf),
          ...provider
            .documents()
            .slice(before.documents)
            .map(({ key, documentId }): Effect => ({ kind: 'document', operationKey: key, documentId })),
        ];
      };
    },
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
function changedItems(table: string, keys: readonly string[], before: Look, after: Look): Effect[] {
  const old = new Set(before.items.get(table));
  const now = new Set(after.items.get(table));
  const keyOf = (item: Plain): string => keys.map((key) => String(item[key])).join('/');
  const gone = new Map(
    [...old].filter((item) => !now.has(item)).map((item) => [keyOf(toPlain(item)), toPlain(item)]),
  );
  const come = [...now].filter((item) => !old.has(item)).map(toPlain);
  const written = come.map((item): Effect => {
    const key = keyOf(item);
    const was = gone.get(key);
    gone.delete(key);
    return { kind: 'item', table, key, ...(was && { before: was }), after: item };
  });
  return [...written, ...[...gone].map(([key, was]): Effect => ({ kind: 'item', table, key, before: was }))];
}

function changedMessages(before: Look, after: Look, nameOf: (id: string) => string): Effect[] {
  return [...after.messages].flatMap(([queue, now]) => {
    const old = before.messages.get(queue) ?? new Map<string, string>();
    const sent = [...now].filter(([id]) => !old.has(id));
    const deleted = [...old].filter(([id]) => !now.has(id));
    return [
      ...sent.map(([id, body]): Effect => ({ kind: 'sent', queue, message: nameOf(id), body })),
      ...deleted.map(([id, body]): Effect => ({ kind: 'deleted', queue, message: nameOf(id), body })),
    ];
  });
}
