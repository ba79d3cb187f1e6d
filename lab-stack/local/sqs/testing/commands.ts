import { constant, constantFrom, integer, nat, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';

export type Side = 'jobs' | 'dead';

/** What the property test may do; `which` counts back from the newest handle, poll or send. */
export type Command =
  | { readonly do: 'send'; readonly group: number; readonly delay: number }
  | { readonly do: 'resend'; readonly which: number }
  | {
      readonly do: 'receive';
      readonly at: Side;
      readonly most: number;
      readonly visibility: number | undefined;
    }
  | { readonly do: 'poll'; readonly at: Side; readonly most: number; readonly wait: number }
  | { readonly do: 'abort'; readonly which: number }
  | { readonly do: 'delete'; readonly which: number }
  | { readonly do: 'change'; readonly which: number; readonly visibility: number }
  | { readonly do: 'giveBack'; readonly which: number }
  | { readonly do: 'move'; readonly rate: number }
  | { readonly do: 'pass'; readonly seconds: number };

const side = constantFrom<Side>('jobs', 'jobs', 'dead');
const which = nat(7);
/** Any one of them. */
export const command: Arbitrary<Command> = oneof(
  {
    weight: 4,
    arbitrary: record({ do: constant('send'), group: nat(2), delay: constantFrom(0, 0, 20) }),
  },
  { weight: 1, arbitrary: record({ do: constant('resend'), which }) },
  {
    weight: 4,
    arbitrary: record({
      do: constant('receive'),
      at: side,
      most: integer({ min: 1, max: 4 }),
      visibility: constantFrom(undefined, undefined, 20, 60),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      do: constant('poll'),
      at: side,
      most: integer({ min: 1, max: 4 }),
      wait: integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: record({ do: constant('abort'), which }) },
  { weight: 2, arbitrary: record({ do: constant('delete'), which }) },
  {
    weight: 2,
    arbitrary: record({ do: constant('change'), which, visibility: constantFrom(0, 20, 43_190) }),
  },
  { weight: 1, arbitrary: record({ do: constant('giveBack'), which }) },
  { weight: 1, arbitrary: record({ do: constant('move'), rate: constantFrom(2, 4) }) },
  {
    weight: 4,
    arbitrary: record({ do: constant('pass'), seconds: constantFrom(1, 10, 30, 35, 100) }),
  },
) as Arbitrary<Command>;
