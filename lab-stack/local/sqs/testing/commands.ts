import { array, constant, constantFrom, integer, nat, oneof, option, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Settings } from './model/queue.ts';

/** Two queues with one dead-letter queue. */
export type Side = 'jobs' | 'bulk' | 'dead';

export interface Send {
  /** 0 is none on a standard queue. */
  readonly group: number;
  /** Seconds; standard queues only. Undefined for the queue's own. */
  readonly delay: number | undefined;
  /** FIFO queues only: under the deduplication id of an earlier send, counted back. */
  readonly again: number | undefined;
}

/** One attribute in its API unit, seconds or a count; 0 receives take the redrive policy away. */
export type Change = {
  readonly [Name in Exclude<keyof Settings, 'scope'>]: { readonly name: Name; readonly value: number };
}[Exclude<keyof Settings, 'scope'>];

/** What the property test may do; `which` counts back from the newest handle, poll or send. All spans are seconds. */
export type Command =
  | { readonly do: 'send'; readonly to: Side; readonly send: Send }
  | { readonly do: 'sendBatch'; readonly to: Side; readonly sends: readonly Send[] }
  /** A waiting receive hangs up in the turn in which a message comes, `turns` microtasks later. */
  | {
      readonly do: 'sendAndHangUp';
      readonly to: Side;
      readonly send: Send;
      readonly which: number;
      readonly turns: number;
    }
  | {
      readonly do: 'receive';
      readonly at: Side;
      readonly most: number;
      readonly visibility: number | undefined;
      /** FIFO queues only. */
      readonly attempt: string | undefined;
    }
  /** A receive whose caller is gone before the answer is made. */
  | { readonly do: 'receiveAndHangUp'; readonly at: Side; readonly most: number }
  | {
      readonly do: 'poll';
      readonly at: Side;
      readonly most: number;
      readonly wait: number | undefined;
      readonly visibility: number | undefined;
    }
  | { readonly do: 'abort'; readonly which: number }
  | { readonly do: 'delete'; readonly which: number }
  | { readonly do: 'deleteBatch'; readonly which: readonly number[] }
  | { readonly do: 'change'; readonly which: number; readonly visibility: number }
  | { readonly do: 'changeBatch'; readonly which: readonly number[]; readonly visibility: number }
  | { readonly do: 'giveBack'; readonly which: number }
  | {
      readonly do: 'move';
      readonly rate: number | undefined;
      readonly to: Side | undefined;
      /** Also when there is nothing to move. */
      readonly idle: boolean;
    }
  | { readonly do: 'cancel' }
  | { readonly do: 'purge'; readonly at: Side }
  | { readonly do: 'configure'; readonly at: Side; readonly change: Change }
  | { readonly do: 'scope'; readonly at: Side; readonly scope: Settings['scope'] }
  | { readonly do: 'pass'; readonly seconds: number }
  /** Sends, receives or purges once more at the instant at which the first time is forgotten, or a millisecond before. */
  | { readonly do: 'repeatAtTheEdge'; readonly which: number; readonly early: boolean };

const side = constantFrom<Side>('jobs', 'jobs', 'bulk', 'bulk', 'dead');
/** Rarely straight to the dead-letter queue: a move ends at such a message. */
const target = oneof(
  { weight: 12, arbitrary: constantFrom<Side>('jobs', 'bulk') },
  { weight: 1, arbitrary: constant<Side>('dead') },
);
const which = nat(7);
const several = array(which, { minLength: 1, maxLength: 4 });
const most = oneof(integer({ min: 1, max: 4 }), constant(10));
const send: Arbitrary<Send> = record({
  group: nat(2),
  delay: constantFrom(undefined, undefined, 0, 20),
  again: oneof({ weight: 3, arbitrary: constant(undefined) }, { weight: 1, arbitrary: nat(4) }),
});
const visibility = constantFrom(undefined, undefined, undefined, 0, 20, 60, 400);
const timeout = constantFrom(0, 20, 60, 43_190);
const change = oneof(
  record({ name: constant('visibility'), value: constantFrom(0, 10, 30) }),
  record({ name: constant('delay'), value: constantFrom(0, 5, 15) }),
  record({ name: constant('retention'), value: constantFrom(120, 300) }),
  record({ name: constant('wait'), value: constantFrom(0, 5) }),
  record({ name: constant('mostReceives'), value: constantFrom(0, 1, 2, 3) }),
) as Arbitrary<Change>;

const weighted: readonly (readonly [weight: number, fields: Record<string, Arbitrary<unknown>>])[] = [
  [6, { do: constant('send'), to: target, send }],
  [2, { do: constant('sendBatch'), to: target, sends: array(send, { minLength: 1, maxLength: 5 }) }],
  [1, { do: constant('sendAndHangUp'), to: target, send, which, turns: nat(2) }],
  [7, { do: constant('receive'), at: side, most, visibility, attempt: constantFrom(undefined, 'a', 'b') }],
  [1, { do: constant('receiveAndHangUp'), at: side, most }],
  [
    4,
    {
      do: constant('poll'),
      at: side,
      most,
      wait: option(integer({ min: 1, max: 20 }), { nil: undefined }),
      visibility,
    },
  ],
  [1, { do: constant('abort'), which }],
  [2, { do: constant('delete'), which }],
  [1, { do: constant('deleteBatch'), which: several }],
  [2, { do: constant('change'), which, visibility: timeout }],
  [1, { do: constant('changeBatch'), which: several, visibility: timeout }],
  [1, { do: constant('giveBack'), which }],
  [
    2,
    {
      do: constant('move'),
      rate: constantFrom(undefined, 2, 4),
      to: constantFrom<Side | undefined>(undefined, undefined, 'jobs', 'bulk'),
      idle: constantFrom(false, false, false, true),
    },
  ],
  [1, { do: constant('cancel') }],
  [1, { do: constant('purge'), at: side }],
  [2, { do: constant('configure'), at: side, change }],
  [1, { do: constant('scope'), at: side, scope: constantFrom('queue', 'messageGroup') }],
  [1, { do: constant('repeatAtTheEdge'), which, early: constantFrom(true, false) }],
  [7, { do: constant('pass'), seconds: constantFrom(1, 10, 30, 35, 100) }],
];

/** Any one of them. */
export const command = oneof(
  ...weighted.map(([weight, fields]) => ({ weight, arbitrary: record(fields) })),
) as Arbitrary<Command>;
