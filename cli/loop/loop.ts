/** The learner's loop: what a key does, what a changed file does, what is told of a run. */

import type { ProgressFile } from '../../exercises/_kit/learner/progress.ts';
import { withHints } from '../../exercises/_kit/learner/progress.ts';
import type { Rewritten } from '../../exercises/_kit/learner/reset.ts';
import { idOf, type WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { learnersFiles } from '../../exercises/_kit/learner/work.ts';
import type { RunTold, StageId } from '../../exercises/_kit/watch/messages.ts';
import { ASKED, firstBroken, isPassed, toldOf, type Run } from '../../exercises/_kit/watch/run.ts';
import { firstOpen } from './chosen-stage.ts';
import { keep } from './judge-here.ts';
import { hintCount } from './stage-lines.ts';
import { stageOf, type LoopState, type Panel } from './state.ts';

/** What the loop asks of the machine. */
export interface LoopWorld {
  readonly progress: ProgressFile;
  /** Judges the learner's files; an earlier run is told of no more. */
  judge(stage: StageId, tell: (told: RunTold) => void): void;
  /** The type errors in an exercise's files; empty when the signal is aborted. */
  typeErrors(exercise: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Puts the start back into a stage, and keeps the work. */
  reset(at: WorkbookStage): Rewritten;
  /** Opens the stage's file in the learner's editor. Resolves to what is to be said of it. */
  edit(at: WorkbookStage): Promise<string>;
  openChapter(at: WorkbookStage): Promise<string>;
  /** Shows this. */
  draw(state: LoopState): void;
  quit(): void;
}

export class Loop {
  readonly #world: LoopWorld;
  #state: LoopState;
  #types = new AbortController();
  /** The stage whose solution was asked for before it passed. */
  #askedFor: string | undefined;
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

  /** Shows the stage and judges it. */
  start(): void {
    this.#judge();
  }

  /** Files were written, made or taken away. */
  changed(paths: readonly string[]): void {
    const own = learnersFiles(stageOf(this.#state).exercise);
    if (!paths.some((path) => own.includes(path))) return;
    this.#set({ panel: { kind: 'verdict' }, scroll: 0 });
    this.#judge();
  }

  /** `name`: as the terminal calls the key: `h`, `return`, `left`. */
  press(name: string): void {
    const { panel } = this.#state;
    if (panel.kind === 'step' && this.#stepped(name, panel.at)) return;
    if (panel.kind === 'list' && this.#chose(name, panel.at)) return;
    this.#pressed(name);
  }

  /** Moves the panel by so many lines; it never leaves its first and last line. */
  scroll(by: number, last: number): void {
    const scroll = Math.max(0, Math.min(this.#state.scroll + by, last));
    if (scroll !== this.#state.scroll) this.#set({ scroll });
  }

  notice(text: string): void {
    this.#set({ notice: text });
  }

  /** Nothing is judged or shown any more. */
  end(): void {
    this.#isOver = true;
    this.#types.abort();
  }

  #pressed(name: string): void {
    switch (name) {
      case 'h':
        return this.#hint();
      case 'm':
        return this.#show({ kind: 'belief' });
      case 'n':
        return this.#go(this.#state.at + 1);
      case 'p':
        return this.#go(this.#state.at - 1);
      case 'l':
        return this.#toggle({ kind: 'list', at: this.#state.at });
      case 'e':
        return this.#say(this.#world.edit(stageOf(this.#state)));
      case 'd':
        return this.#toggle({ kind: 'diff' });
      case 'r':
        return this.#reset();
      case 't':
        return this.#toggle({ kind: 'step', at: 0 });
      case 'c':
        return this.#checkAll();
      case 's':
        return this.#solution();
      case 'o':
        return this.#say(this.#world.openChapter(stageOf(this.#state)));
      case 'q':
        return this.#world.quit();
      case '?':
        return this.#toggle({ kind: 'keys' });
      case 'escape':
      case 'return':
        return this.#back();
    }
  }

  #back(): void {
    const wasAll = this.#state.panel.kind === 'all';
    this.#show({ kind: 'verdict' });
    if (wasAll) this.#judge();
  }

  #stepped(name: string, at: number): boolean {
    const last = (firstBroken(this.#state.run)?.verdict?.story.length ?? 1) - 1;
    if (['right', 'return', 'space'].includes(name)) this.#show({ kind: 'step', at: Math.min(at + 1, last) });
    else if (['left', 'b'].includes(name)) this.#show({ kind: 'step', at: Math.max(at - 1, 0) });
    else return false;
    return true;
  }

  #chose(name: string, at: number): boolean {
    const last = this.#state.stages.length - 1;
    if (name === 'down') this.#show({ kind: 'list', at: Math.min(at + 1, last) });
    else if (name === 'up') this.#show({ kind: 'list', at: Math.max(at - 1, 0) });
    else if (name === 'return') this.#go(at);
    else return false;
    return true;
  }

  #hint(): void {
    const at = stageOf(this.#state);
    const isShown = this.#state.panel.kind === 'hints';
    this.#world.progress.change(at.name, (stage) => {
      const count = isShown ? stage.hints + 1 : Math.max(1, stage.hints);
      return withHints(stage, Math.min(count, hintCount(at)));
    });
    this.#show({ kind: 'hints' });
  }

  #solution(): void {
    const { name } = stageOf(this.#state);
    const isEarned = isPassed(this.#state.run) || this.#state.progress.stages[name]?.doneAt !== undefined;
    if (isEarned || this.#askedFor === name) return this.#toggle({ kind: 'solution' });
    this.#askedFor = name;
    this.notice('The solution before you have solved it? Press s once more. A hint (h) may be enough.');
  }

  #reset(): void {
    const at = stageOf(this.#state);
    const { backup, losses } = this.#world.reset(at);
    this.#show({ kind: 'verdict' });
    this.notice(
      ['The start is back.', ...losses, `What you wrote: npm run lab -- restore ${backup}`].join(' '),
    );
    this.#judge();
  }

  #go(at: number): void {
    const { stages } = this.#state;
    if (at < 0 || at >= stages.length)
      return this.notice(at < 0 ? 'This is the first stage.' : 'This is the last stage.');
    this.#state = without(this.#state, 'notice');
    this.#set({ at, panel: { kind: 'verdict' }, scroll: 0 });
    this.#judge();
  }

  #say(saying: Promise<string>): void {
    void saying.then((text) => this.notice(text));
  }

  #judge(): void {
    this.#types.abort();
    this.#state = without(this.#state, 'typeError');
    this.#set({ run: ASKED });
    const at = stageOf(this.#state);
    this.#run(at, (run) => {
      this.#set({ run });
      if (run.phase === 'done' || run.phase === 'failed') this.#ended(at, run);
    });
  }

  #ended(at: WorkbookStage, run: Run): void {
    keep(at, run, this.#world.progress);
    this.#set({});
    const types = (this.#types = new AbortController());
    void this.#world.typeErrors(at.exercise.name, types.signal).then(([typeError]) => {
      if (typeError !== undefined && !types.signal.aborted) this.#set({ typeError });
    });
  }

  /** Stage after stage, until a file changes or the learner goes elsewhere. */
  #checkAll(): void {
    const { stages } = this.#state;
    const judgeNext = (runs: readonly Run[]): void => {
      this.#show({ kind: 'all', runs });
      const at = stages[runs.length];
      if (!at) return;
      this.#run(at, (run) => {
        if (run.phase !== 'done' && run.phase !== 'failed') return;
        keep(at, run, this.#world.progress);
        if (this.#state.panel.kind === 'all') judgeNext([...runs, run]);
      });
    };
    judgeNext([]);
  }

  #run(at: WorkbookStage, onChange: (run: Run) => void): void {
    let run = ASKED;
    this.#world.judge(idOf(at), (told) => onChange((run = toldOf(run, told))));
  }

  #toggle(panel: Panel): void {
    if (this.#state.panel.kind === panel.kind) this.#back();
    else this.#show(panel);
  }

  #show(panel: Panel): void {
    this.#state = without(this.#state, 'notice');
    this.#set({ panel, scroll: 0 });
  }

  #set(change: Partial<LoopState>): void {
    if (this.#isOver) return;
    // While schedules are played nothing is kept, and a file is not read for each of them.
    const isPlaying = change.run?.phase === 'running';
    const progress = isPlaying ? this.#state.progress : this.#world.progress.read();
    this.#state = { ...this.#state, ...change, progress };
    this.#world.draw(this.#state);
  }
}

function without(state: LoopState, key: 'notice' | 'typeError'): LoopState {
  const { [key]: _, ...rest } = state;
  return rest;
}
