import { emptyPractice, readPractice, type Practice } from './record.ts';

/** Where the record lies in the browser's storage. */
export const KEY = 'one-outcome.practice';
/** The record as it was before the last import, or before everything was forgotten. */
export const BACKUP = 'one-outcome.practice.backup';
/** A record that could not be read: it is put aside, not thrown away. */
export const ASIDE = 'one-outcome.practice.unreadable';

/** What of the browser's storage is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Loaded {
  readonly practice: Practice;
  /** Why it is an empty one, where that is not because nothing was kept yet. */
  readonly trouble?: string;
}

const BLOCKED =
  'This browser keeps nothing for this site (its storage is switched off or blocked). You can practise, and what you answer is gone when the page is closed.';
const FULL =
  'This browser has no room left for this site: what you answered last is not kept. Export it below, or free some room.';

/** The browser's storage; undefined where it is switched off. Even to ask for it may throw. */
export function openStore(): Store | undefined {
  try {
    const probe = 'one-outcome.probe';
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch (thrown) {
    // A full storage can still be read, and emptied.
    return isFull(thrown) ? localStorage : undefined;
  }
}

/** The record that is kept. */
export function load(store: Store | undefined): Loaded {
  if (!store) return { practice: emptyPractice(), trouble: BLOCKED };
  const text = store.getItem(KEY);
  if (text === null) return { practice: emptyPractice() };
  const read = readPractice(text);
  if ('practice' in read) return read;
  const saved = put(store, ASIDE, text) === undefined;
  const where = saved ? ` It is kept aside under the name ${ASIDE}.` : '';
  return {
    practice: emptyPractice(),
    trouble: `What this browser has kept of your practice cannot be read. ${read.why}${where}`,
  };
}

/** Keeps the record. Returns why it could not. */
export function save(store: Store | undefined, practice: Practice): string | undefined {
  return store ? put(store, KEY, JSON.stringify(practice)) : BLOCKED;
}

/** Keeps another record in place of the present one, which becomes the backup. Returns why it could not; then nothing has changed. */
export function replace(store: Store | undefined, practice: Practice): string | undefined {
  if (!store) return BLOCKED;
  const before = store.getItem(KEY);
  return (before === null ? undefined : put(store, BACKUP, before)) ?? save(store, practice);
}

/** What was there before the last import, or before everything was forgotten; undefined where there is nothing. */
export function backup(store: Store | undefined): Practice | undefined {
  const text = store?.getItem(BACKUP) ?? undefined;
  const read = text === undefined ? undefined : readPractice(text);
  return read && 'practice' in read ? read.practice : undefined;
}

/** Forgets everything, backups too. */
export function forget(store: Store | undefined): void {
  for (const key of [KEY, BACKUP, ASIDE]) store?.removeItem(key);
}

function put(store: Store, key: string, text: string): string | undefined {
  try {
    store.setItem(key, text);
    return undefined;
  } catch (thrown) {
    return isFull(thrown) ? FULL : BLOCKED;
  }
}

function isFull(thrown: unknown): boolean {
  const name = (thrown as { name?: unknown } | null)?.name;
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
