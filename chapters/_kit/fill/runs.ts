import { answerNamed } from '../../../exercises/_kit/answer/answers.ts';
import { CodeKeeper } from '../../../exercises/_kit/answer/code-keeper.ts';
import { readShelf, type Filling } from '../../../exercises/_kit/answer/filling.ts';
import { readExercises, stageName, type Exercise } from '../../../exercises/_kit/exercise/exercise.ts';
import type { Stage } from '../../../exercises/_kit/exercise/manifest.ts';
import { judgeTests, stageFile, type Judged } from '../../../exercises/_kit/judge/judge-stage.ts';
import { Judging } from '../../../exercises/_kit/judge/judging.ts';
import { testsOf } from '../../../exercises/_kit/judge/test.ts';

/** An answer to a stage. */
export interface Answered {
  readonly exercise: Exercise;
  readonly stage: Stage;
  /** `solution`, `wrong/a-name` or `right/a-name`. */
  readonly name: string;
  /** What stands in the holes, where that is not the lab stack's own. */
  readonly filling: Filling | undefined;
}

/**
 * Judges answers exactly as a learner's are judged, so that a page never shows what the loop would not. What was
 * explored of an answer serves all blocks that ask for it.
 */
export class Runs {
  readonly #keeper = new CodeKeeper();
  readonly #judgings = new Map<string, Judging>();

  /** The answer of that name to a stage such as `03a`. Throws an Error when there is no such stage or answer. */
  answered(stage: string, name: string): Answered {
    const all = readExercises().flatMap((exercise) =>
      exercise.stages.map((stage) => ({ exercise, stage, called: stageName(exercise, stage) })),
    );
    const found = all.find(({ called }) => called === stage);
    if (!found)
      throw new Error(
        `there is no stage "${stage}". There are ${all.map(({ called }) => called).join(', ')}.`,
      );
    if (name === 'solution') return { ...found, name, filling: undefined };
    const [shelf, file] = name.split('/');
    if (shelf !== 'wrong' && shelf !== 'right')
      throw new Error(`an answer is called solution, wrong/a-name or right/a-name, not "${name}".`);
    const own = readShelf(found.exercise, shelf).filter((one) => one.stage === found.stage.id);
    const filling = own.find((one) => one.name === file);
    if (filling) return { ...found, name, filling };
    throw new Error(
      `stage ${stage} has no answer "${name}". There are ${own.map((one) => `${shelf}/${one.name}`).join(', ')}.`,
    );
  }

  /** What becomes of an answer in the tests of its stage; `only`: in this one. */
  async judged({ exercise, stage, name }: Answered, only?: string): Promise<readonly Judged[]> {
    const tests = await testsOf(stageFile(exercise, stage.id));
    const chosen = tests.filter((test) => only === undefined || test.name === only);
    if (chosen.length === 0)
      throw new Error(
        `the stage has no promise "${only}". There are ${tests.map((test) => test.name).join(', ')}.`,
      );
    return judgeTests(chosen, this.judging({ exercise, stage, name }));
  }

  /** What an answer is judged with, and what was explored of it so far. */
  judging({ exercise, stage, name }: Omit<Answered, 'filling'>): Judging {
    const key = `${exercise.name} ${stage.id} ${name}`;
    const known = this.#judgings.get(key);
    if (known) return known;
    const judging = new Judging(answerNamed(exercise, stage.id, name), {
      codeOf: (answer) => this.#keeper.codeOf(answer),
    });
    this.#judgings.set(key, judging);
    return judging;
  }
}
