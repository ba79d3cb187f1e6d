import { ASKED } from '../../exercises/_kit/watch/run.ts';
import type { WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { firstOpen } from './chosen-stage.ts';
import type { LoopState, Panel } from './state.ts';
import type { LoopWorld } from './world.ts';

/** What the loop shows: one state, drawn at each change of it. */
export class Shown {
  readonly #world: LoopWorld;
  #state: LoopState;
  #isOver = false;

  /** `first`: the stage to open at; default the first that is not done. */
  constructor(stages: readonly WorkbookStage[], world: LoopWorld, first?: string) {
    const progress = world.progress.read();
    const named = stages.findIndex(({ name }) => name === first);
    const at = named === -1 ? firstOpen(stages, progress) : named;
    this.#world = world;
    this.#state = { stages, at, progress, run: ASKED, panel: { kind: 'verdict' }, scroll: 0 };
  }

  get state(): LoopState {
    return this.#state;
  }

  /** Draws nothing any more. */
  end(): void {
    this.#isOver = true;
  }

  set(change: Partial<LoopState>): void {
    if (this.#isOver) return;
    // While schedules are played nothing is kept, and a file is not read for each of them.
    const isPlaying = change.run?.phase === 'running';
    const progress = isPlaying ? this.#state.progress : this.#world.progress.read();
    this.#state = { ...this.#state, ...change, progress };
    this.#world.draw(this.#state);
  }

  /** Shows a panel from its first line; what was said of the last thing done goes. */
  panel(panel: Panel): void {
    this.forget('notice');
    this.set({ panel, scroll: 0 });
  }

  forget(key: 'notice' | 'typeError'): void {
    const { [key]: _, ...rest } = this.#state;
    this.#state = rest;
  }
}
