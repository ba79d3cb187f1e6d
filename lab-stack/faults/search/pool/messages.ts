import type { Choice } from '../../schedule.ts';
import type { Task, Walked } from '../walk.ts';

/** What the processes of a pool play: a module that exports `prepare`, and what it is given. Plain data. */
export interface Source {
  /** `file:` URL of a module. */
  readonly module: string;
  readonly data: unknown;
}

/** To a process of the pool. It works off what it is sent, one after another. */
export type ToPlayer =
  | { readonly kind: 'load'; readonly source: Source }
  /** `tell`: say each choice before it is carried out. */
  | { readonly kind: 'play'; readonly task: Task; readonly tell: boolean };

/** From a process of the pool. */
export type FromPlayer =
  /** It can still listen and answer; sent again and again. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'chose'; readonly choice: Choice }
  | { readonly kind: 'played'; readonly walked: Walked };
