import type { AsyncCommand } from 'fast-check';
import type { Command } from './commands.ts';
import type { Pair } from './pair.ts';
import type { Step, Steps } from './step.ts';
import { edges } from './steps/edges.ts';
import { receipts } from './steps/receipts.ts';
import { receives } from './steps/receives.ts';
import { sends } from './steps/sends.ts';
import { settings } from './steps/settings.ts';

const STEPS: Steps<Command['do']> = { ...sends, ...receives, ...receipts, ...settings, ...edges };

/** The command in the form that fast-check runs and shrinks. `ran` is told of each that is done. */
export class PairCommand implements AsyncCommand<Pair, Pair, true> {
  readonly #command: Command;
  readonly #step: Step<Command>;
  readonly #ran: (kind: Command['do']) => void;

  constructor(command: Command, ran: (kind: Command['do']) => void) {
    this.#command = command;
    this.#step = STEPS[command.do] as Step<Command>;
    this.#ran = ran;
  }

  async check(pair: Pair): Promise<boolean> {
    return this.#step.can?.(pair, this.#command) ?? true;
  }

  async run(pair: Pair): Promise<void> {
    this.#ran(this.#command.do);
    await this.#step.run(pair, this.#command);
    await pair.agree();
    // A millisecond of its own for each command, so that no two deadlines fall together.
    await pair.pass(1);
  }

  toString(): string {
    return JSON.stringify(this.#command);
  }
}
