import type { Rigging, Stage } from './disrupt-stage.ts';

/** One disruption: what is rigged, and how it is played. */
export interface Scene {
  readonly name: string;
  /** One line for somebody who chooses. */
  readonly about: string;
  /** How many dead letters are right at the end. */
  readonly deadLetters: number;
  /** Fresh for every play: a plan may count. */
  rig(): Rigging;
  /** Tells what a customer or an operator does; the stack's deeds are told by themselves. */
  play(stage: Stage): Promise<void>;
}
