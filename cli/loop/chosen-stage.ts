/** Which stage a command means. */

import { ProgressFile, type Progress } from '../../exercises/_kit/learner/progress.ts';
import {
  NoSuchStage,
  stageNamed,
  workbookStages,
  type WorkbookStage,
} from '../../exercises/_kit/learner/stages.ts';
import { UsageError } from '../options.ts';

export const stageArgument = {
  type: 'positional',
  required: false,
  valueHint: '03b',
  description: 'which stage; the first one that is not done unless given',
} as const;

/** The stage of that name; without one, the first that is not done, or the last. Throws a UsageError. */
export function chosenStage(name: string | undefined): WorkbookStage {
  const stages = workbookStages();
  if (name === undefined) return stages[firstOpen(stages, new ProgressFile().read())]!;
  try {
    return stageNamed(name, stages);
  } catch (thrown) {
    if (thrown instanceof NoSuchStage) throw new UsageError(thrown.message);
    throw thrown;
  }
}

/** The place of the first stage that is not done; of the last, when all are. */
export function firstOpen(stages: readonly WorkbookStage[], { stages: known }: Progress): number {
  const open = stages.findIndex(({ name }) => !known[name]?.doneAt);
  return open === -1 ? stages.length - 1 : open;
}
