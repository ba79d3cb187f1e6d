import { ProgressFile, withHints } from '../../../exercises/_kit/learner/progress.ts';
import { wholeNumber } from '../../options.ts';
import { chosenStage } from '../chosen-stage.ts';
import { say, WIDTH } from '../say.ts';
import { hintCount, hintLines } from '../stage-lines.ts';

/** Prints the hints of a stage up to a number; without one, one more than were seen. */
export function printHint(name: string | undefined, number: string | undefined, json: boolean): void {
  const at = chosenStage(name);
  const progress = new ProgressFile();
  const asked = number === undefined ? progress.stage(at.name).hints + 1 : wholeNumber('number', number, 1);
  const count = Math.min(asked, hintCount(at));
  progress.change(at.name, (stage) => withHints(stage, count));
  const lines = hintLines(at, count, WIDTH);
  say(json ? [JSON.stringify({ stage: at.name, hints: count, text: lines.join('\n') })] : lines);
}
