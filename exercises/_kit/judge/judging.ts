import { explore, type Explored, type ExploreOptions } from '../../../lab-stack/faults/explore.ts';
import type { Code } from '../../../lab-stack/faults/world/code.ts';
import type { Answer } from '../answer/answer.ts';
import { codeOf } from '../answer/code.ts';
import { faultInYaml } from '../answer/readable.ts';
import { verdictOf, withoutStory, type Verdict } from '../verdict/verdict.ts';
import { CannotRun, asLearnersPlace } from './cannot-run.ts';
import { promisesOf, type StageScenario } from './stage-scenario.ts';
import { Undecided } from './undecided.ts';
import { WithVerdict } from './with-verdict.ts';

export interface JudgingOptions {
  /** Told how many schedules were played, all scenarios together. */
  readonly onProgress?: (visited: number) => void;
  /** Builds the answer's code; default: all of it anew. */
  readonly codeOf?: (answer: Answer) => Promise<Code>;
  /** How far each scenario is explored; default: whole. */
  readonly how?: Pick<ExploreOptions, 'signal' | 'until' | 'budget'>;
  /** By scenario: what is known of this answer already. */
  readonly known?: ReadonlyMap<string, Explored>;
}

const TEMPLATE = 'template.yaml';

/** What a test of a stage judges with: one answer, and what was explored of it so far. */
export class Judging {
  readonly answer: Answer;
  readonly #options: JudgingOptions;
  readonly #explored = new Map<string, Promise<Explored>>();
  /** Scenarios of which it was told that they never come to rest. */
  readonly #restless = new Set<string>();
  #code: Promise<Code> | undefined;
  #visited = 0;

  constructor(answer: Answer, options: JudgingOptions = {}) {
    this.answer = answer;
    this.#options = options;
    for (const [name, explored] of options.known ?? []) {
      this.#explored.set(name, Promise.resolve(explored));
      this.#visited += explored.search.visited;
    }
  }

  /** Schedules played so far. */
  get visited(): number {
    return this.#visited;
  }

  /**
   * Resolves when what stands in the answer can be judged at all. Rejects with CannotRun, which names file, line and
   * column: then no promise is broken, and none is kept.
   */
  async readable(): Promise<void> {
    const template = this.answer.texts.get(TEMPLATE);
    const fault = template === undefined ? undefined : faultInYaml(template);
    if (fault !== undefined) {
      const errorMessage = `lab-stack/${TEMPLATE}:${fault}`;
      throw new CannotRun(asLearnersPlace({ errorType: 'Template', errorMessage }, this.answer));
    }
    // A template that can be read and means nothing is judged.
    if ([...this.answer.texts.keys()].some((file) => file !== TEMPLATE)) await (this.#code ??= this.#build());
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
   * Resolves when all these outcome statements hold in every schedule of the scenario, and it comes to rest. Rejects
   * with WithVerdict, which tells the smallest schedule in which the first of them breaks; with Undecided when the
   * exploration was ended before it could tell.
   */
  async holds(scenario: StageScenario, ...statements: readonly [string, ...string[]]): Promise<void> {
    const named = [...statements, ...Object.keys(scenario.asks ?? {})];
    const unknown = named.find((name) => !promisesOf(scenario).includes(name));
    if (unknown)
      throw new Error(
        `The scenario ${scenario.name} does not ask for "${unknown}". Add it to "then", or to "own".`,
      );
    const exploration = await this.explored(scenario);
    // What this promise itself breaks says more than that the story does not rest.
    const asked = [...statements, 'comes-to-rest'];
    const broken = asked.flatMap(
      (name) => exploration.violations.find(({ statement }) => statement === name) ?? [],
    );
    if (broken[0] || exploration.search.halted)
      throw this.#told(scenario, verdictOf(scenario, exploration.search, broken[0]));
    if (!exploration.search.complete) throw new Undecided(scenario.name);
  }

  /** By scenario: what was explored to its end. */
  async complete(): Promise<ReadonlyMap<string, Explored>> {
    const ended = await Promise.allSettled(this.#explored.values());
    const explored = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return new Map(
      explored.flatMap((one) => (one.search.complete ? [[one.scenario.name, one] as const] : [])),
    );
  }

  /** What stands in a prediction's file. Throws CannotRun when it is not there. */
  predicted(file: string): unknown {
    const value = this.answer.predictions.get(file);
    if (value !== undefined) return value;
    throw new CannotRun({ errorMessage: `${file} is not there. Reset the stage to get it back.` });
  }

  /** That a story never comes to rest is told once, however many promises it leaves unjudged. */
  #told({ name }: StageScenario, verdict: Verdict): WithVerdict {
    const { stage } = this.answer;
    const again = stage && `npm run lab -- step ${stage}`;
    if (!verdict.isUnjudged) return new WithVerdict(verdict, again);
    const isAgain = this.#restless.has(name);
    this.#restless.add(name);
    return new WithVerdict(isAgain ? withoutStory(verdict) : verdict, again);
  }

  async #explore(scenario: StageScenario): Promise<Explored> {
    const code = await (this.#code ??= this.#build());
    const before = this.#visited;
    return explore(scenario, {
      ...this.#options.how,
      code,
      ...(scenario.own && { own: scenario.own }),
      onProgress: ({ visited }) => {
        this.#visited = Math.max(this.#visited, before + visited);
        this.#options.onProgress?.(this.#visited);
      },
    });
  }

  async #build(): Promise<Code> {
    const code = await (this.#options.codeOf ?? codeOf)(this.answer);
    const failed = [...code.bundles.values()].find(({ error }) => error !== undefined);
    if (failed?.error) throw new CannotRun(asLearnersPlace(failed.error, this.answer));
    return code;
  }
}
