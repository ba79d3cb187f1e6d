/** A process of the proof: judges the cases that it is sent, one after another. */

import { startWatch } from '../../../lab-stack/faults/search/pool/watch.ts';
import { answerNamed } from '../answer/answers.ts';
import { CodeKeeper } from '../answer/code-keeper.ts';
import { readExercise } from '../exercise/exercise.ts';
import { judgeStage } from '../judge/judge-stage.ts';
import { toldOf, type FromProver, type ToProver } from './messages.ts';

/** Many times what the longest stretch without a pause takes, milliseconds of processor time. */
const ENDLESS_MS = 5_000;
const BEAT_MS = 250;

/** Of the last answer, most functions are those of the next one. */
const keeper = new CodeKeeper();
const watch = startWatch(ENDLESS_MS);
setInterval(() => watch.beat(), BEAT_MS).unref();

const say = (message: FromProver): void => void process.send?.(message);

process.on('message', ({ exercise: name, stage, answer }: ToProver) => {
  watch.plays(true);
  void (async () => {
    const exercise = readExercise(name);
    const judged = await judgeStage(exercise, stage, answerNamed(exercise, stage, answer), {
      onTest: (judged) => say({ kind: 'test', told: toldOf(judged) }),
      codeOf: (answer) => keeper.codeOf(answer),
      onProgress: (visited) => say({ kind: 'progress', visited }),
    });
    say({ kind: 'done', tests: judged.length });
  })()
    .catch((thrown: unknown) => say({ kind: 'failed', why: String((thrown as Error).stack ?? thrown) }))
    .finally(() => watch.plays(false));
});
process.on('disconnect', () => process.exit());
