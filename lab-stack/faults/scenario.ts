/** What the explorer is given: plain data, so that it can be printed, stored and sent to another process. */

import type { HabitSettings } from '../local/provider/habits.ts';

/** A story in three parts: what is given, which invocations run, what must hold when all is quiet. */
export interface Scenario {
  /** Kebab case; the first part of every replay id. */
  readonly name: string;
  /** One sentence for people: "Two deliveries of one message meet at one job." */
  readonly title: string;
  readonly given: Given;
  readonly when: readonly Run[];
  /** Names of outcome statements, each of which must hold at the end of every schedule. */
  readonly then: readonly string[];
  /** How long recovery may take, minutes: what still goes round then never comes to rest. Default: six hours. */
  readonly patienceMinutes?: number;
  /** How far quick mode goes; thorough mode goes one fault further. */
  readonly bounds: Bounds;
}

export interface Given {
  /** Items in plain JavaScript values, by the logical name of their table. */
  readonly items?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Queues beside the template's; attributes as CreateQueue takes them. */
  readonly queues?: readonly {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  readonly messages?: readonly GivenMessage[];
  readonly provider?: Partial<HabitSettings>;
  /** Requests that reach the functions before the story begins, one after another and without faults. */
  readonly before?: readonly Run[];
}

export interface GivenMessage {
  /** How the story names it: `m1`. A copy of a message has a name of its own and the same body. */
  readonly name: string;
  /** Logical name of the queue. */
  readonly queue: string;
  readonly body: string;
  /** FIFO queues. */
  readonly group?: string;
}

/** One invocation of the story. */
export interface Run {
  /** One capital letter: A, B, C. */
  readonly name: string;
  /** Logical name of the function: `WorkerFunction`. */
  readonly function: string;
  /** The event, or the messages that it is to bring. A message may be brought twice: a duplicate delivery. */
  readonly event: unknown;
  readonly messages?: readonly string[];
  /** Runs after these have ended; without it, beside the others. */
  readonly after?: readonly string[];
  /** Its environment's clock is ahead of the run's by so many milliseconds (behind: negative). Default 0. */
  readonly skewMs?: number;
  /** What its function's timeout is in this story, seconds. Default: the template's. */
  readonly timeoutSeconds?: number;
  /** So many of its writes to the tables, the first ones, meet another write under way on an item. Default 0. */
  readonly conflicts?: number;
}

/** How far a search goes. Each number is printed with the result. */
export interface Bounds {
  /** Faults in one schedule, `hold` not counted. */
  readonly faults: number;
  /** Holds in one schedule. */
  readonly holds: number;
  /** Times at which a running invocation is left for another one although it could go on; undefined: no bound. */
  readonly switches?: number;
}
