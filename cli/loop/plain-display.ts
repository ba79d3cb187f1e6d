/** The loop without a full screen: each thing is printed once, below what was printed before. */

import { wrap } from '../../lab-stack/faults/report/wrap.ts';
import { whereText } from './frame.ts';
import { keyLine } from './keys.ts';
import { shownLine, type Paint } from './paint.ts';
import { panelLines } from './panels.ts';
import { stageOf, type LoopState } from './state.ts';
import { toldTexts } from './told-lines.ts';

export class PlainDisplay {
  readonly #out: (text: string) => void;
  readonly #width: number;
  readonly #paint: Paint;
  #last = '';
  #notice: string | undefined;
  /** The stage whose verdict was printed last. */
  #judged: string | undefined;

  constructor(out: (text: string) => void, width: number, paint: Paint) {
    this.#out = out;
    this.#width = width;
    this.#paint = paint;
  }

  /** Prints what is new. A verdict is printed when all of it is known. */
  draw(state: LoopState): void {
    if (state.notice !== this.#notice) {
      this.#notice = state.notice;
      if (state.notice !== undefined) this.#say([state.notice]);
    }
    const lines = this.#linesOf(state);
    const text = lines.join('\n');
    if (text === this.#last) return;
    this.#last = text;
    this.#say(lines);
  }

  #linesOf(state: LoopState): string[] {
    const { panel, run } = state;
    const isOver = run.phase === 'done' || run.phase === 'failed';
    if (panel.kind === 'verdict' && !isOver) return this.#judging(state);
    this.#judged = stageOf(state).name;
    const keys = panel.kind === 'verdict' ? ['', keyLine(this.#width)] : [];
    const told = toldTexts(state).flatMap((text) => [...wrap(text, this.#width), '']);
    return [...told, ...panelLines(state, this.#width, this.#paint), ...keys];
  }

  #judging(state: LoopState): string[] {
    const { name, stage } = stageOf(state);
    const where = this.#judged === name ? [] : wrap(whereText(state), this.#width);
    return [`Judging ${name}: ${stage.title} …`, ...where];
  }

  #say(lines: readonly string[]): void {
    this.#out(`${lines.map((line) => shownLine(line, this.#paint)).join('\n')}\n\n`);
  }
}
