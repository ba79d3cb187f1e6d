/** How long a FIFO queue remembers a deduplication id, milliseconds (facts: SQS 1.7). */
export const DEDUPLICATION_MS = 300_000;

export interface Accepted {
  readonly messageId: string;
  readonly sequenceNumber: string;
}

/** What a FIFO queue was sent in the last five minutes, also when it has been received and deleted since. */
export interface Deduplication {
  /** The earlier send under this key, if it is remembered. `now` in epoch milliseconds. */
  find(key: string, now: number): Accepted | undefined;
  remember(key: string, accepted: Accepted, now: number): void;
  forget(): void;
}

export function deduplication(): Deduplication {
  /** Oldest first: each key enters once, at the end. */
  const sends = new Map<string, { readonly accepted: Accepted; readonly at: number }>();
  const prune = (now: number): void => {
    for (const [key, { at }] of sends) {
      if (at + DEDUPLICATION_MS > now) return;
      sends.delete(key);
    }
  };
  return {
    find(key, now) {
      prune(now);
      return sends.get(key)?.accepted;
    },
    remember: (key, accepted, now) => void sends.set(key, { accepted, at: now }),
    forget: () => sends.clear(),
  };
}

/** One id in two groups is a duplicate with the scope `queue`, and none with `messageGroup`. */
export function deduplicationKey(id: string, groupId: string, perGroup: boolean): string {
  return perGroup ? `${groupId}\n${id}` : id;
}
