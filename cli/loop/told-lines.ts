/** What is told beside a verdict: that the workbook was updated, that a stage has changed, that nothing can be kept. */

import { basename } from 'node:path';
import { learnersPath } from '../../exercises/_kit/exercise/exercise.ts';
import type { Part } from '../../exercises/_kit/learner/parts.ts';
import { shown, type WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { isFrameChanged } from '../../exercises/_kit/learner/work.ts';
import { refusalIn } from '../../exercises/_kit/learner/written.ts';
import { listed } from './listed.ts';
import { stageOf, type LoopState } from './state.ts';

/** What runs here does not change with the files. */
const OUTDATED =
  'The workbook was updated, and this window still shows the version before. Press q, and then: npm start';

/** Nothing of the learner's files is lost by that. */
export const FORGETFUL =
  'Nothing can be written in .workbook here (no right to, or a full disk): progress and hints are forgotten when this ends. Your files are judged as always.';

/** What is to be known whatever is done here; it stays until it is mended. */
export function toldTexts(state: LoopState): string[] {
  const { isOutdated, isForgetful, changed = [] } = state;
  return [
    ...(isOutdated ? [OUTDATED] : []),
    ...(isForgetful ? [FORGETFUL] : []),
    ...(changed.length > 0 ? [changedText(stageOf(state), changed, 'press r')] : []),
  ];
}

/** `reset`: how it is asked for here, such as `press r`. */
export function changedText(at: WorkbookStage, changed: readonly Part[], reset: string): string {
  const { name, exercise, stage } = at;
  const head = `Since you began ${name}, the workbook has changed its ${listed(changed)}.`;
  const old = [...new Set(stage.holes.map(({ file }) => file))].filter((file) =>
    isFrameChanged(exercise, file),
  );
  if (!changed.includes('start') || old.length === 0)
    return `${head} Go on with what you have, or ${reset}: the start is put back, and your work is kept in a backup.`;
  const files = old.map((file) => basename(learnersPath(exercise, file)));
  return `${head} Around the marks your ${listed(files)} is of the older version. Go on with it, or ${reset}, and then npm run lab -- restore ${name} puts your lines into the new one.`;
}

/** What the disk did not take, and what to do; undefined where that is not what was thrown. */
export function refusalText(thrown: unknown): string | undefined {
  const refusal = refusalIn(thrown);
  return (
    refusal &&
    `${shown(refusal.path)} cannot be written (${refusal.code}). Get the right to write there, or make room on the disk; then try again.`
  );
}

/** For who would reset what was never changed. */
export function nothingToReset(name: string): string {
  return `The files of ${name} are as they were at the start: there is nothing to put back.`;
}
