/** Small handlers as data: right and wrong steps over a tiny store, for comparing searches. */

export type Program = readonly Instruction[];

export type Instruction =
  /** Remembers the value. */
  | { readonly do: 'read'; readonly key: string }
  | { readonly do: 'write'; readonly key: string; readonly value: number }
  /** Remembers how many keys have a value. */
  | { readonly do: 'count' }
  /** Writes what it remembers and one more: right only when nobody came between. */
  | { readonly do: 'write-next'; readonly key: string }
  /** Writes if the key has the value that it remembers; ends the invocation when it has not. */
  | { readonly do: 'write-if-same'; readonly key: string; readonly value: number }
  /** Takes the key until its lease is over; ends the invocation when somebody else has it. */
  | { readonly do: 'claim'; readonly key: string }
  | { readonly do: 'send'; readonly bodies: readonly number[] }
  /** An effect outside: with an operation key it is done once, however often it is asked for. */
  | { readonly do: 'effect'; readonly name: string; readonly keyed: boolean }
  | { readonly do: 'if'; readonly equals: number; readonly so: Program; readonly otherwise: Program }
  /** Lets time pass before its next call. */
  | { readonly do: 'sleep'; readonly ms: number }
  /** At once: their calls go in this order, and it goes on when all are answered. */
  | { readonly do: 'at-once'; readonly calls: readonly Instruction[] };

export interface ModelRun {
  readonly name: string;
  readonly program: Program;
  /** How often it repeats a call that got no answer, after a pause, as an SDK does. */
  readonly retries: number;
  /** Milliseconds after which it takes a call for one without an answer. Default: it waits. */
  readonly patience?: number;
  readonly after?: string;
}
