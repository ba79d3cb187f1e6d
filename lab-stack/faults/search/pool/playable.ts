import type { Play } from '../../schedule.ts';
import type { Judge } from '../walk.ts';

/** What a process needs to play schedules. */
export interface Playable<Result> {
  readonly play: Play<Result>;
  readonly judge: Judge<Result>;
  /** Called before another source is loaded. */
  stop?(): void | Promise<void>;
}

/** Exported as `prepare` by a module that a pool can play; `data` is what came with its URL. */
export type Prepare<Result> = (data: never) => Playable<Result> | Promise<Playable<Result>>;
