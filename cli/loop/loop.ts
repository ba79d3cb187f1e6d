/** The learner's loop: what a key does, and what a changed file does. */

import { join } from 'node:path';
import { isJudges } from '../../exercises/_kit/learner/parts.ts';
import { asNotJudged, withHints } from '../../exercises/_kit/learner/progress.ts';
import type { WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import type { Rewritten } from '../../exercises/_kit/learner/reset.ts';
import { learnersFiles } from '../../exercises/_kit/learner/work.ts';
import { firstBroken, isPassed } from '../../exercises/_kit/watch/run.ts';
import { Runs } from './runs.ts';
import { Shown } from './shown.ts';
import { nothingToReset, refusalText } from './told-lines.ts';
import { hintCount } from './stage-lines.ts';
import { stageOf, type LoopState, type Panel } from './state.ts';
import type { LoopWorld } from './world.ts';

export class Loop {
  readonly #world: LoopWorld;
  readonly #shown: Shown;
  readonly #runs: Runs;
  /** The stage whose solution was asked for before it passed. */
  #askedFor: string | undefined;
  /** The learner was told that the editor takes this window. */
  #isWarned = false;

  /** `first`: the stage to open at; default the first that is not done. */
  constructor(stages: readonly WorkbookStage[], world: LoopWorld, first?: string) {
    this.#world = world;
    this.#shown = new Shown(stages, world, first);
    this.#runs = new Runs(world, this.#shown);
  }

  get state(): LoopState {
    return this.#shown.state;
  }

  /** Shows the stage and judges it. */
  start(): void {
    this.#runs.judge();
  }

  /** Files were written, made or taken away. */
  changed(paths: readonly string[]): void {
    const { stages, at } = this.#shown.state;
    const exercises = new Set(stages.map(({ exercise }) => exercise));
    if (paths.some((path) => [...exercises].some((exercise) => isJudges(exercise, path)))) this.outdated();
    const { exercise } = stages[at]!;
    if (paths.includes(join(exercise.folder, 'README.md'))) this.#runs.noteChanges();
    const own = learnersFiles(exercise);
    if (!paths.some((path) => own.includes(path))) return;
    this.#shown.set({ panel: { kind: 'verdict' }, scroll: 0 });
    this.#runs.judge();
  }

  /** `name`: as the terminal calls the key: `h`, `return`, `left`. */
  press(name: string): void {
    const { panel } = this.#shown.state;
    if (panel.kind === 'step' && this.#stepped(name, panel.at)) return;
    if (panel.kind === 'list' && this.#chose(name, panel.at)) return;
    this.#pressed(name);
  }

  /** Moves the panel by so many lines; it never leaves its first and last line. */
  scroll(by: number, last: number): void {
    const scroll = Math.max(0, Math.min(this.#shown.state.scroll + by, last));
    if (scroll !== this.#shown.state.scroll) this.#shown.set({ scroll });
  }

  notice(text: string): void {
    this.#shown.set({ notice: text });
  }

  /** The workbook was updated: this window runs the version before. */
  outdated(): void {
    this.#shown.set({ isOutdated: true });
  }

  /** Nothing is judged or shown any more. */
  end(): void {
    this.#shown.end();
    this.#runs.stop();
  }

  #pressed(name: string): void {
    switch (name) {
      case 'h':
        return this.#hint();
      case 'm':
        return this.#shown.panel({ kind: 'belief' });
      case 'n':
        return this.#go(this.#shown.state.at + 1);
      case 'p':
        return this.#go(this.#shown.state.at - 1);
      case 'l':
        return this.#toggle({ kind: 'list', at: this.#shown.state.at });
      case 'e':
        return this.#edit();
      case 'd':
        return this.#toggle({ kind: 'diff' });
      case 'r':
        return this.#reset();
      case 't':
        return this.#toggle({ kind: 'step', at: 0 });
      case 'c':
        return this.#runs.judgeAll();
      case 's':
        return this.#solution();
      case 'o':
        return this.#say(this.#world.openChapter(stageOf(this.#shown.state)));
      case 'q':
        return this.#shown.state.panel.kind === 'verdict' ? this.#world.quit() : this.#back();
      case 'interrupt':
        return this.#world.quit();
      case '?':
        return this.#toggle({ kind: 'keys' });
      case 'escape':
      case 'return':
        return this.#back();
    }
  }

  #back(): void {
    const wasAll = this.#shown.state.panel.kind === 'all';
    this.#shown.panel({ kind: 'verdict' });
    if (wasAll) this.#runs.judge();
  }

  #stepped(name: string, at: number): boolean {
    const last = (firstBroken(this.#shown.state.run)?.verdict?.story.length ?? 1) - 1;
    if (['right', 'return', 'space'].includes(name))
      this.#shown.panel({ kind: 'step', at: Math.min(at + 1, last) });
    else if (['left', 'b'].includes(name)) this.#shown.panel({ kind: 'step', at: Math.max(at - 1, 0) });
    else return false;
    return true;
  }

  #chose(name: string, at: number): boolean {
    const last = this.#shown.state.stages.length - 1;
    if (name === 'down') this.#shown.panel({ kind: 'list', at: Math.min(at + 1, last) });
    else if (name === 'up') this.#shown.panel({ kind: 'list', at: Math.max(at - 1, 0) });
    else if (name === 'return') this.#go(at);
    else return false;
    return true;
  }

  #hint(): void {
    const at = stageOf(this.#shown.state);
    const isShown = this.#shown.state.panel.kind === 'hints';
    this.#world.progress.change(at.name, (stage) => {
      const count = isShown ? stage.hints + 1 : Math.max(1, stage.hints);
      return withHints(stage, Math.min(count, hintCount(at)));
    });
    this.#shown.panel({ kind: 'hints' });
  }

  #solution(): void {
    const { name } = stageOf(this.#shown.state);
    const isEarned =
      isPassed(this.#shown.state.run) || this.#shown.state.progress.stages[name]?.doneAt !== undefined;
    if (isEarned || this.#askedFor === name) return this.#toggle({ kind: 'solution' });
    this.#askedFor = name;
    this.notice('The solution before you have solved it? Press s once more. A hint (h) may be enough.');
  }

  #edit(): void {
    const at = stageOf(this.#shown.state);
    const warning = this.#isWarned ? undefined : this.#world.editWarning(at);
    if (warning === undefined) return this.#say(this.#world.edit(at));
    this.#isWarned = true;
    this.notice(warning);
  }

  #reset(): void {
    const at = stageOf(this.#shown.state);
    if (this.#world.isAtStart(at)) return this.notice(nothingToReset(at.name));
    try {
      this.#resetTo(this.#world.reset(at));
    } catch (thrown) {
      const text = refusalText(thrown);
      if (text === undefined) throw thrown;
      this.notice(text);
    }
  }

  #resetTo({ backup, losses }: Rewritten): void {
    this.#shown.panel({ kind: 'verdict' });
    this.notice(
      ['The start is back.', ...losses, `What you wrote: npm run lab -- restore ${backup}`].join(' '),
    );
    // What held before is no measure of the start.
    this.#world.progress.change(stageOf(this.#shown.state).name, asNotJudged);
    this.#runs.judge();
  }

  #go(at: number): void {
    const { stages } = this.#shown.state;
    if (at < 0 || at >= stages.length)
      return this.notice(at < 0 ? 'This is the first stage.' : 'This is the last stage.');
    this.#shown.forget('notice');
    this.#shown.set({ at, panel: { kind: 'verdict' }, scroll: 0 });
    this.#runs.judge();
  }

  #say(saying: Promise<string>): void {
    void saying.then((text) => this.notice(text));
  }

  #toggle(panel: Panel): void {
    if (this.#shown.state.panel.kind === panel.kind) this.#back();
    else this.#shown.panel(panel);
  }
}
