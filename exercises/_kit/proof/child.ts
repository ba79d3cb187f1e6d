/** A process of the proof: judges the cases that it is sent, one after another. */

import { answerNamed } from '../answer/answers.ts';
import { readExercise } from '../exercise/exercise.ts';
import { judgeStage } from '../judge/judge-stage.ts';
import type { FromProver, ToProver } from './messages.ts';

const say = (message: FromProver): void => void process.send?.(message);

process.on('message', ({ exercise: name, stage, answer }: ToProver) => {
  void (async () => {
    const exercise = readExercise(name);
    const judged = await judgeStage(exercise, stage, answerNamed(exercise, stage, answer), {
      onTest: ({ verdict, ...told }) =>
        say({ kind: 'test', told: { ...told, ...(verdict && { statement: verdict.statement }) } }),
      onProgress: (visited) => say({ kind: 'progress', visited }),
    });
    say({ kind: 'done', tests: judged.length });
  })().catch((thrown: unknown) => say({ kind: 'failed', why: String((thrown as Error).stack ?? thrown) }));
});
process.on('disconnect', () => process.exit());
