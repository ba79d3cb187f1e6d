import type { Choice, ChoicePoint, Play } from '../../schedule.ts';
import type { Judged } from '../walk.ts';
import { Invocation } from './invocation.ts';
import type { ModelRun } from './program.ts';
import { ModelStore } from './store.ts';

/** Longer than any claim lasts. */
const RECOVERY = 100;
const REDELIVERIES = 2;

export interface ModelOutcome {
  readonly store: ModelStore;
  readonly unacknowledged: readonly string[];
}

/** Plays schedules of these runs, each over a store of its own: a world as small as can be. */
export function playModel(runs: readonly ModelRun[]): Play<ModelOutcome> {
  return async (choose) => {
    const world = new ModelWorld(runs);
    for (let point = world.next(); point; point = world.next()) {
      const choice = choose(point);
      if (choice === 'stop') break;
      world.goOn(choice);
    }
    return world.outcome();
  };
}

/** Judges as statements do: by the final state and by what led there. */
export function judgeModel({ store, unacknowledged }: ModelOutcome): Judged {
  const { effects, values, counted, queue, lowered, acknowledgedEarly } = store;
  const broken = {
    'no-effect-twice': new Set(effects).size < effects.length,
    'never-lower': lowered.size > 0,
    'no-lost-update': [...counted].some(([key, count]) => store.valueOf(key) < count),
    'no-message-twice': new Set(queue).size < queue.length,
    'nothing-acknowledged-early': acknowledgedEarly.length > 0,
    'all-acknowledged': unacknowledged.length > 0,
    'no-big-value': [...values.values()].some((value) => value > 2),
  };
  const names = Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
  return {
    broken: names,
    final: JSON.stringify([store.text(), unacknowledged, acknowledgedEarly.toSorted()]),
  };
}

class ModelWorld {
  readonly #runs: readonly ModelRun[];
  readonly #store = new ModelStore();
  readonly #invocations: Invocation[] = [];
  readonly #acknowledged = new Set<string>();

  constructor(runs: readonly ModelRun[]) {
    this.#runs = runs;
  }

  /** The next point; undefined when all is quiet. */
  next(): ChoicePoint | undefined {
    do this.#startDue();
    while (this.#invocations.some((invocation) => invocation.tire()));
    const free = this.#invocations.flatMap((invocation) => invocation.parked(false));
    if (free.length > 0) return { parked: free, now: this.#store.now };
    this.#recover();
    const held = this.#invocations.flatMap((invocation) => invocation.parked(true));
    return held.length > 0 ? { parked: held, now: this.#store.now } : undefined;
  }

  goOn({ run, fault }: Choice): void {
    const invocation = this.#invocations.find((other) => other.run.name === run);
    if (!invocation || invocation.over) throw new Error(`Run ${run} does not wait.`);
    invocation.goOn(fault);
  }

  outcome(): ModelOutcome {
    const unacknowledged = this.#runs.map(({ name }) => name).filter((name) => !this.#isAcknowledged(name));
    return { store: this.#store, unacknowledged };
  }

  #startDue(): void {
    const isOver = (name: string): boolean =>
      this.#invocations.some(({ run, over }) => run.name === name && over);
    for (const run of this.#runs) {
      if (this.#invocations.some((other) => other.run === run)) continue;
      if (run.after === undefined || isOver(run.after))
        this.#invocations.push(new Invocation(run, this.#store));
    }
    this.#invocations.sort((one, other) => (one.run.name < other.run.name ? -1 : 1));
  }

  #isAcknowledged(name: string): boolean {
    return (
      this.#acknowledged.has(name) ||
      this.#invocations.some(({ run, acknowledged }) => run.name === name && acknowledged)
    );
  }

  /** Claims expire, and messages that were not acknowledged come again, with nobody beside them. */
  #recover(): void {
    this.#store.now += RECOVERY;
    for (let round = 1; round <= REDELIVERIES; round++) {
      for (const { run, over } of this.#invocations) {
        if (!over || this.#isAcknowledged(run.name)) continue;
        const again = new Invocation({ ...run, name: `${run.name}${'+'.repeat(round)}` }, this.#store);
        while (!again.over) again.goOn();
        if (again.acknowledged) this.#acknowledged.add(run.name);
      }
    }
  }
}
