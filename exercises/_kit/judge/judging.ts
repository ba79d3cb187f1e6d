import { explore, type Explored } from '../../../lab-stack/faults/explore.ts';
import type { Code } from '../../../lab-stack/faults/world/code.ts';
import type { Answer } from '../answer/answer.ts';
import { codeOf } from '../answer/code.ts';
import { BrokenPromise } from './broken-promise.ts';
import { CannotRun } from './cannot-run.ts';
import { promisesOf, type StageScenario } from './stage-scenario.ts';

/** What a test of a stage judges with: one answer, and what was explored of it so far. */
export class Judging {
  readonly answer: Answer;
  readonly #explored = new Map<string, Promise<Explored>>();
  readonly #onProgress: (visited: number) => void;
  #code: Promise<Code> | undefined;
  #visited = 0;

  /** `onProgress` is told how many schedules were played, all scenarios together. */
  constructor(answer: Answer, onProgress: (visited: number) => void = () => {}) {
    this.answer = answer;
    this.#onProgress = onProgress;
  }

  /** Schedules played so far. */
  get visited(): number {
    return this.#visited;
  }

  /**
   * Plays every schedule of the scenario within its bounds, with the answer's code. Several tests may ask for one
   * scenario: it is explored once. Rejects with CannotRun when the answer's code can not be built.
   */
  explored(scenario: StageScenario): Promise<Explored> {
    const known = this.#explored.get(scenario.name);
    if (known) return known;
    const exploring = this.#explore(scenario);
    this.#explored.set(scenario.name, exploring);
    return exploring;
  }

  /**
   * Resolves when all these outcome statements hold in every schedule of the scenario. Rejects with BrokenPromise,
   * which tells the smallest schedule in which the first of them breaks.
   */
  async holds(scenario: StageScenario, ...statements: readonly [string, ...string[]]): Promise<void> {
    const unknown = statements.find((name) => !promisesOf(scenario).includes(name));
    if (unknown)
      throw new Error(
        `The scenario ${scenario.name} does not ask for "${unknown}". Add it to "then", or to "own".`,
      );
    const exploration = await this.explored(scenario);
    const asked = ['comes-to-rest', ...statements];
    const broken = asked.flatMap(
      (name) => exploration.violations.find(({ statement }) => statement === name) ?? [],
    );
    if (broken[0] || exploration.search.halted)
      throw new BrokenPromise(scenario, exploration.search, broken[0]);
  }

  /** What stands in a prediction's file. Throws CannotRun when it is not there. */
  predicted(file: string): unknown {
    const value = this.answer.predictions.get(file);
    if (value !== undefined) return value;
    throw new CannotRun({ errorMessage: `${file} is not there. Reset the stage to get it back.` });
  }

  async #explore(scenario: StageScenario): Promise<Explored> {
    const code = await (this.#code ??= this.#build());
    const before = this.#visited;
    return explore(scenario, {
      code,
      ...(scenario.own && { own: scenario.own }),
      onProgress: ({ visited }) => {
        this.#visited = Math.max(this.#visited, before + visited);
        this.#onProgress(this.#visited);
      },
    });
  }

  async #build(): Promise<Code> {
    const code = await codeOf(this.answer);
    const failed = [...code.bundles.values()].find(({ error }) => error !== undefined);
    if (failed?.error) throw new CannotRun(failed.error);
    return code;
  }
}
