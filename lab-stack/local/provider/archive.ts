import type { MadeDocument, Template } from './contract.ts';

/** What the provider remembers of a key. */
export interface KeyRecord {
  readonly fingerprint: string;
  /** Epoch milliseconds. */
  readonly acceptedAt: number;
  /** When the document will be there, epoch milliseconds. */
  readonly dueAt: number;
  /** Undefined while the document is being made. */
  document: MadeDocument | undefined;
}

/** Documents for good, keys for a while. */
export interface Archive {
  /** The record of a key that has not been forgotten. */
  find(key: string, now: number): KeyRecord | undefined;
  accept(key: string, record: KeyRecord): void;
  /** Adds a document; lookups see it `lagMs` later. */
  store(key: string, template: Template, now: number, lagMs: number): MadeDocument;
  /** The first document that was made under the key, once lookups see it. */
  lookUp(key: string, now: number): MadeDocument | undefined;
  all(): readonly MadeDocument[];
}

/** `keyWindowMs`: how long after its acceptance a key is remembered. */
export function createArchive(keyWindowMs: number): Archive {
  const records = new Map<string, KeyRecord>();
  const documents: MadeDocument[] = [];
  const firstByKey = new Map<string, { document: MadeDocument; visibleAt: number }>();

  return {
    find(key, now) {
      const record = records.get(key);
      return record && now < record.acceptedAt + keyWindowMs ? record : undefined;
    },
    accept: (key, record) => void records.set(key, record),
    store(key, template, now, lagMs) {
      const document = { documentId: `doc-${documents.length + 1}`, key, template, createdAt: now };
      documents.push(document);
      if (!firstByKey.has(key)) firstByKey.set(key, { document, visibleAt: now + lagMs });
      return document;
    },
    lookUp(key, now) {
      const first = firstByKey.get(key);
      return first && now >= first.visibleAt ? first.document : undefined;
    },
    all: () => documents,
  };
}
