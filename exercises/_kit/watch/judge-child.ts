/** A process that judges the learner's files, again and again, and gives signs of life. */

import { solutionOf } from '../answer/answers.ts';
import { readExercise } from '../exercise/exercise.ts';
import { firstFailing, stageFile } from '../judge/judge-stage.ts';
import { Judging } from '../judge/judging.ts';
import { testsOf } from '../judge/test.ts';
import { endWithParent } from '../process/end-with-parent.ts';
import { CodeKeeper } from '../answer/code-keeper.ts';
import { judgeLearner } from './judge-learner.ts';
import type { FromJudge, StageId, ToJudge } from './messages.ts';

const SIGN_EVERY_MS = 250;
const keeper = new CodeKeeper();
let underWay = new AbortController();
let before: Promise<void> = Promise.resolve();

function say(message: FromJudge): void {
  if (process.connected) process.send?.(message);
}

/** Not on the learner's files: what they hold may never end. */
async function warm({ exercise: name, stage }: StageId): Promise<void> {
  const exercise = readExercise(name);
  const judging = new Judging(solutionOf(exercise), {
    codeOf: (answer) => keeper.codeOf(answer),
    how: { budget: { plays: 1 } },
  });
  await firstFailing((await testsOf(stageFile(exercise, stage))).slice(0, 1), judging);
}

process.on('message', (message: ToJudge) => {
  if (message.kind !== 'warm') underWay.abort();
  const now = (underWay = new AbortController());
  before = before.then(async () => {
    if (message.kind === 'warm') {
      await warm(message).catch(() => {});
      return say({ kind: 'ready' });
    }
    if (now.signal.aborted) return;
    const { run } = message;
    say({ kind: 'told', run, told: { kind: 'began' } });
    await judgeLearner(message, keeper, now.signal, (told) => say({ kind: 'told', run, told }));
  });
});
setInterval(() => say({ kind: 'alive' }), SIGN_EVERY_MS).unref();
endWithParent();
