/** A way through the slides, as keys and buttons name it. */
export type Move = 'first' | 'back' | 'next' | 'last';

/** Keys as a browser names them; clickers send those of a page. */
export const KEYS: Readonly<Record<string, Move>> = {
  Home: 'first',
  ArrowLeft: 'back',
  PageUp: 'back',
  ArrowRight: 'next',
  PageDown: 'next',
  End: 'last',
};

/** The slide, from 1, to which a move leads among so many. It never leaves the first and the last one. */
export function moved(at: number, move: Move, count: number): number {
  const aim = { first: 1, back: at - 1, next: at + 1, last: count }[move];
  return Math.min(count, Math.max(1, aim));
}

/** The slide that an address names, `#slide-5`, or undefined. */
export function slideIn(hash: string, count: number): number | undefined {
  const number = Number(/^#slide-(\d+)$/.exec(hash)?.[1]);
  return number >= 1 && number <= count ? number : undefined;
}
