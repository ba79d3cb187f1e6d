/** Puts deeds in order as numbered lines: what was done at once is one line, what repeats is folded. */

import { agree, sentence, type Deed } from './narrate.ts';
import { count, since, span } from './narrate-words.ts';

export interface Line {
  /** From 1. */
  readonly number: number;
  /** The stack's time since the beginning: `+3:01.00`. */
  readonly time: string;
  readonly text: string;
  /** The mechanism behind it, where it shows for the first time. */
  readonly why?: string;
}

export interface Story {
  /** A deed, and the mechanism behind it. `at`: epoch milliseconds. */
  note(deed: Deed, at: number, why?: string): void;
  /** The storyteller's own words. What follows is told in full again, also where it repeats. */
  tell(text: string, why?: string): void;
  /** Every line, once nothing more will be noted. */
  end(): readonly Line[];
}

export interface StoryOptions {
  /** Epoch milliseconds of the stack's clock. */
  readonly now: () => number;
  readonly onLine: (line: Line) => void;
}

/** Deeds with a longer gap between them than this (milliseconds) are not told together. */
const BURST_MS = 500;

/** Deeds of one kind. */
interface Group {
  readonly at: number;
  readonly deeds: Deed[];
  readonly why: string | undefined;
}

export function createStory({ now, onLine }: StoryOptions): Story {
  const start = now();
  const lines: Line[] = [];
  const explained = new Set<string>();
  const told = new Set<string>();
  let burst = new Map<string, Group>();
  let burstUntil = start;
  let repeats: Group[][] = [];
  let lastReceive = start;
  /** Only what the queue delivers again and again is folded. */
  let looping = false;

  const write = (at: number, text: string, why?: string): void => {
    const line = {
      number: lines.length + 1,
      time: since(start, at),
      text,
      ...(why !== undefined && { why }),
    };
    lines.push(line);
    onLine(line);
  };
  const unfold = (): void => {
    if (repeats.length > 0) write(repeats.at(-1)![0]!.at, folded(repeats, lastReceive));
    repeats = [];
  };
  const close = (): void => {
    const groups = [...burst.values()];
    burst = new Map();
    if (groups.length === 0) return;
    const shape = groups.map(({ deeds }) => deeds[0]!.kind).join(' ');
    if (looping && told.has(shape)) return void repeats.push(groups);
    unfold();
    told.add(shape);
    for (const group of groups) tellGroup(group);
  };
  const tellGroup = ({ at, deeds, why }: Group): void => {
    const { kind, who } = deeds[0]!;
    const things = new Set(deeds.flatMap((deed) => deed.things)).size;
    const known = explained.has(`${kind} ${who}`);
    write(at, sentence(deeds), known || why === undefined ? undefined : agree(why, things));
    explained.add(`${kind} ${who}`);
    if (kind !== 'received-again') return;
    looping = true;
    lastReceive = at;
  };
  const finish = (): void => {
    close();
    unfold();
  };

  return {
    note(deed, at, why) {
      if (at > burstUntil) close();
      burstUntil = at + BURST_MS;
      if (deed.kind === 'deleted') dropKept(burst, deed.things);
      const key = `${deed.kind} ${deed.who} ${deed.does}`;
      const group = burst.get(key);
      if (group) group.deeds.push(deed);
      else burst.set(key, { at, deeds: [deed], why });
    },
    tell(text, why) {
      finish();
      told.clear();
      looping = false;
      write(now(), text, why);
    },
    end() {
      finish();
      return lines;
    },
  };
}

/** A message that one deletion spared and the next did not was not kept. */
function dropKept(burst: Map<string, Group>, deleted: readonly string[]): void {
  for (const [key, { deeds }] of burst) {
    const kept = deeds.some(
      ({ kind, things }) => kind === 'kept' && things.every((id) => deleted.includes(id)),
    );
    if (kept) burst.delete(key);
  }
}

/** One sentence for bursts that were told before. `last`: when the receive before them was told, epoch milliseconds. */
function folded(repeats: readonly (readonly Group[])[], last: number): string {
  const receives = repeats.flatMap((groups) => {
    const receive = groups.find(({ deeds }) => deeds[0]!.kind === 'received-again');
    return receive ? [receive.at] : [];
  });
  if (receives.length === 0) return 'It ends as before.';
  const lead = repeats.length - receives.length > receives.length ? 'It ends as before. And so ' : 'So ';
  const gaps = new Set(receives.map((at, index) => span(at - (receives[index - 1] ?? last))));
  const apart = gaps.size === 1 ? `, each after ${[...gaps][0]}` : '';
  return `${lead}it goes ${count(receives.length, 'more time')}${apart}.`;
}
