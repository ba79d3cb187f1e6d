import type { SqsRecord } from '../lambda/mapping/record.ts';

export type { SqsRecord };

/** A queue, its dead-letter queue, and a function behind a mapping. Times are seconds. */
export interface QueueSetup {
  /** In the order of creation; attributes as CreateQueue takes them. */
  readonly queues: readonly {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  /** The queue that the function reads, and where its dead letters go. */
  readonly source: string;
  readonly deadLetters: string;
  /** As CreateEventSourceMapping takes it, without the names of queue and function. */
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly timeout: number;
  /** How many invocations may run at once; 0: none. */
  readonly places: number;
  readonly work: Work;
  /** Also writes down what is sent, what finds no place, and what returns to the queue. Default: false. */
  readonly everything?: boolean;
}

/** What the function does with a batch; what it returns or throws is what Lambda reads. */
export type Work = (records: readonly SqsRecord[], tools: WorkTools) => Promise<unknown>;

export interface WorkTools {
  /** Seconds since the run began. */
  seconds(): number;
  /** Lets so many seconds of the run pass. */
  wait(seconds: number): Promise<void>;
  /** ChangeMessageVisibility for one record. */
  hide(record: SqsRecord, seconds: number): Promise<void>;
}
