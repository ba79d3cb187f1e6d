import { ProgressFile } from '../../../exercises/_kit/learner/progress.ts';
import { workbookStages } from '../../../exercises/_kit/learner/stages.ts';
import { firstOpen } from '../chosen-stage.ts';
import { say, WIDTH, here } from '../say.ts';
import { listLines } from '../stage-lines.ts';

/** Prints all stages and which are done. */
export function printList(json: boolean): void {
  const stages = workbookStages();
  const progress = new ProgressFile().read();
  if (!json) return say(listLines(stages, progress, stages[firstOpen(stages, progress)]?.name, WIDTH, here));
  say(
    stages.map(({ name, exercise, stage }) => {
      const { doneAt, failures = {}, hints = 0 } = progress.stages[name] ?? {};
      return JSON.stringify({
        stage: name,
        exercise: exercise.name,
        title: stage.title,
        doneAt,
        failures,
        hints,
      });
    }),
  );
}
