/** A run as lanes: what the text and the drawing have in common. */

export interface Picture {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** `later` is for all invocations that come by themselves, when time passes. */
export interface Column {
  readonly name: string;
  /** Above the lane: `worker A`. */
  readonly title: string;
  readonly kind: 'run' | 'later' | 'store';
}

/** How one row stands in a lane while its invocation runs. */
export type Life = 'none' | 'runs' | 'held';

export interface Row {
  /** The number of its sentence; undefined: it goes on with the one above. */
  readonly number: number | undefined;
  /** It shows what broke. */
  readonly isShown?: true;
  /** `+3:01`; empty where it is as above. */
  readonly time: string;
  /** A wait goes across all lanes. */
  readonly across?: string;
  readonly cells: readonly Cell[];
  readonly arrow?: Arrow;
  /** By column. */
  readonly lives: readonly Life[];
}

export interface Cell {
  readonly column: number;
  readonly text: string;
  /** A second line: what went wrong, in words. */
  readonly note?: string;
  readonly isBegin?: boolean;
  readonly isEnd?: boolean;
}

export interface Arrow {
  readonly from: number;
  readonly to: number;
  /** `stopped`: it never gets there; `lost`: it gets there and the answer does not come back. */
  readonly end: 'arrives' | 'stopped' | 'lost';
}
