import type { Moment } from '../../lab-stack/local/laboratory/moment.ts';
import type { QueueRun } from '../../lab-stack/local/laboratory/queue-run.ts';
import { momentsOf, told } from '../_kit/timeline/tell.ts';
import { RUSH } from './stories.ts';

/** What is received may wait so long for its run, seconds: a batch window is part of it. */
const LONGEST_WAIT = 20;

const ASK =
  'Five runs may work at once. Who goes on receiving when all five are at work, and what becomes of what is received?';

/** In a rush nothing is received that the worker cannot take: each receive is followed by a run. */
export function checkRush({ moments, held }: QueueRun): void {
  const waits = waitsIn(moments);
  const seen = new Set(waits.flatMap(({ name, begun }) => (begun === undefined ? [] : [name])));
  const unseen = held('DeadLetterQueue').filter((name) => !seen.has(name));
  if (unseen[0] !== undefined)
    throw told({
      statement: 'letters-never-seen',
      broke: `Of ${RUSH} messages ${unseen.length} lie in the dead-letter queue, and the worker has never seen one of them.`,
      moments: momentsOf(unseen[0], moments),
      ask: ASK,
    });
  const spent = waits.find(({ begun }) => begun === undefined);
  if (spent)
    throw told({
      statement: 'receives-spent',
      broke: `${spent.name} is received at ${spent.received} s, and no run ever has it from this receive: one step towards the dead-letter queue, and the worker knows nothing of it.`,
      moments: momentsOf(spent.name, moments),
      ask: ASK,
    });
  const longest = waits.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (!longest || lengthOf(longest) <= LONGEST_WAIT) return;
  throw told({
    statement: 'waits-in-hand',
    broke: `${longest.name} is received at ${longest.received} s, and its run begins at ${longest.begun} s: so long it waits for a free place, and all that time it is hidden from everybody. In a longer rush its visibility timeout ends before a place is free, and the receive is lost.`,
    moments: momentsOf(longest.name, moments),
    ask: ASK,
  });
}

/** One receive of a message, and when a run began with it: undefined when none did before the next receive. */
interface Wait {
  readonly name: string;
  readonly received: number;
  begun?: number;
}

const lengthOf = ({ received, begun = received }: Wait): number => begun - received;

function waitsIn(moments: readonly Moment[]): Wait[] {
  const all: Wait[] = [];
  const last = new Map<string, Wait>();
  for (const { kind, at, messages } of moments) {
    for (const name of messages) {
      if (kind === 'received') {
        const wait: Wait = { name, received: at };
        last.set(name, wait);
        all.push(wait);
      }
      const open = last.get(name);
      if (kind === 'begins' && open) open.begun ??= at;
    }
  }
  return all;
}
