import { changedParts, type Part } from '../../exercises/_kit/learner/parts.ts';
import { idOf, type WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { isWritten } from '../../exercises/_kit/learner/written.ts';
import { ASKED, toldOf, type Run } from '../../exercises/_kit/watch/run.ts';
import { keep } from './judge-here.ts';
import type { Shown } from './shown.ts';
import { stageOf } from './state.ts';
import type { LoopWorld } from './world.ts';

/** The loop's runs: of the stage that is worked on, or of all stages one after another. What came of each is kept. */
export class Runs {
  readonly #world: LoopWorld;
  readonly #shown: Shown;
  #types = new AbortController();

  constructor(world: LoopWorld, shown: Shown) {
    this.#world = world;
    this.#shown = shown;
  }

  /** Judges the stage that is worked on, and then its types. */
  judge(): void {
    this.stop();
    this.#shown.forget('typeError');
    const at = stageOf(this.#shown.state);
    this.#shown.set({ run: ASKED, ...this.#changed(at) });
    this.#run(at, (run) => {
      if (isOver(run)) this.#ended(at, run);
      else this.#shown.set({ run });
    });
  }

  /** Judges stage after stage, until a file changes or the learner goes elsewhere. */
  judgeAll(): void {
    const { stages } = this.#shown.state;
    const judgeNext = (runs: readonly Run[]): void => {
      this.#shown.panel({ kind: 'all', runs });
      const at = stages[runs.length];
      if (!at) return;
      this.#run(at, (run) => {
        if (!isOver(run)) return;
        keep(at, run, this.#world.progress);
        if (this.#shown.state.panel.kind === 'all') judgeNext([...runs, run]);
      });
    };
    judgeNext([]);
  }

  /** Shows what has changed of the stage since it was begun. */
  noteChanges(): void {
    this.#shown.set(this.#changed(stageOf(this.#shown.state)));
  }

  /** The types of an earlier version are of no interest any more. */
  stop(): void {
    this.#types.abort();
  }

  #ended(at: WorkbookStage, run: Run): void {
    // Kept first: what is shown compares it with the version before, and is drawn once.
    keep(at, run, this.#world.progress);
    const isKept = isWritten(() => this.#world.keepRun(at, run));
    this.#shown.set({ run, ...this.#changed(at), ...(!isKept && { isForgetful: true }) });
    const types = (this.#types = new AbortController());
    void this.#world.typeErrors(at.exercise.name, types.signal).then(([typeError]) => {
      if (typeError !== undefined && !types.signal.aborted) this.#shown.set({ typeError });
    });
  }

  #changed(at: WorkbookStage): { readonly changed: readonly Part[] } {
    return { changed: changedParts(at, this.#world.progress.stage(at.name)) };
  }

  #run(at: WorkbookStage, onChange: (run: Run) => void): void {
    let run = ASKED;
    this.#world.judge(idOf(at), (told) => onChange((run = toldOf(run, told))));
  }
}

function isOver({ phase }: Run): boolean {
  return phase === 'done' || phase === 'failed';
}
