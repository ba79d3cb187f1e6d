/** Where a reader stands in a run: at one of its sentences, from 1; undefined: all of it is shown. */
export type At = number | undefined;

/** The keys that move, as a browser names them. */
export type Move = 'first' | 'back' | 'next' | 'last' | 'all';

export const KEYS: Readonly<Record<string, Move>> = {
  Home: 'first',
  ArrowLeft: 'back',
  ArrowRight: 'next',
  End: 'last',
  Escape: 'all',
};

/** Where a move leads to, in a run of so many sentences. It never leaves the first and the last one. */
export function moved(at: At, move: Move, count: number): At {
  switch (move) {
    case 'first':
      return 1;
    case 'back':
      return at === undefined ? count : Math.max(1, at - 1);
    case 'next':
      return at === undefined ? 1 : Math.min(count, at + 1);
    case 'last':
      return count;
    case 'all':
      return undefined;
  }
}

/** How a sentence stands in the picture: told before, told now, or still to come. */
export function whenOf(sentence: number, at: At): 'before' | 'now' | 'later' {
  if (at === undefined || sentence < at) return 'before';
  return sentence === at ? 'now' : 'later';
}
