import type { Command } from './commands.ts';
import type { Pair } from './pair.ts';

/** How one kind of command is done to both sides. */
export interface Step<Kind> {
  /** Whether it means anything now; always, when left out. */
  can?(pair: Pair, command: Kind): boolean;
  run(pair: Pair, command: Kind): void | Promise<void>;
}

export type Steps<Name extends Command['do']> = {
  readonly [Kind in Name]: Step<Extract<Command, { do: Kind }>>;
};
