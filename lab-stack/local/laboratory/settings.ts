/** What the laboratory lets one choose. Times are seconds. */
export interface LaboratorySettings {
  /** The queue's VisibilityTimeout. */
  readonly visibility: number;
  /** The maxReceiveCount of its redrive policy. */
  readonly receives: number;
  /** The mapping's BatchSize. */
  readonly batch: number;
  /** The mapping's MaximumBatchingWindowInSeconds. */
  readonly window: number;
  /** The mapping's MaximumConcurrency; 0: none is set. */
  readonly cap: number;
  /** The mapping has ReportBatchItemFailures. */
  readonly reports: boolean;
  /** The function's Timeout. */
  readonly timeout: number;
  /** The function's reserved concurrency; 0 stops it. */
  readonly places: number;
  /** How long the function works on one message. It takes those of a batch one after the other. */
  readonly work: number;
  /** How many messages are sent, m1 first. */
  readonly messages: number;
  /** From one message to the next; 0: all are sent at once. */
  readonly gap: number;
  /** Which messages fail: none, all, or one of them, see `poisonOf`. */
  readonly who: 'none' | 'all' | 'one';
  /** When they do: always, on the first receives of each, or every so many messages that the function works on. */
  readonly when: 'always' | 'first' | 'every';
  /** How many first receives, or every how many. */
  readonly count: number;
  /** At a failure the function throws, goes on and reports it at the end, or hangs until its timeout. */
  readonly how: 'throws' | 'reports' | 'hangs';
}

/** The message that fails when one does: m2, or m1 where there is no other. */
export function poisonOf({ messages }: Pick<LaboratorySettings, 'messages'>): string {
  return messages > 1 ? 'm2' : 'm1';
}
