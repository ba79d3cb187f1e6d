/** What `npm run faults` asks of the explorer; loaded when it is first needed, so that `--help` and `--list` are quick. */

import type { Exploration } from '../lab-stack/faults/report/exploration.ts';
import type { Scenario } from '../lab-stack/faults/scenario.ts';
import { QUICK, SCENARIOS } from '../lab-stack/faults/scenarios/index.ts';
import type { Schedule } from '../lab-stack/faults/schedule.ts';
import type { Played } from '../lab-stack/faults/trace.ts';
import type { Code } from '../lab-stack/faults/world/code.ts';
import { UsageError } from './options.ts';

export type Mode = 'quick' | 'thorough';

export interface ExploreHow {
  readonly mode: Mode;
  /** Milliseconds of this machine's time. */
  readonly budgetMs?: number;
  readonly signal: AbortSignal;
  onProgress(progress: { readonly visited: number; readonly stopped: number; readonly left: number }): void;
}

export interface FaultsExplorer {
  /** Quick ones first. */
  readonly scenarios: readonly Scenario[];
  readonly quick: readonly Scenario[];
  explore(scenario: Scenario, how: ExploreHow): Promise<Exploration>;
  /** Plays one schedule. Rejects when it does not fit the scenario. */
  replay(scenario: Scenario, schedule: Schedule, options: { readonly inspect: boolean }): Promise<Played>;
}

/** The lab stack's scenarios, played on the lab stack's code. */
export function faultsExplorer(): FaultsExplorer {
  let code: Promise<Code> | undefined;
  const prepared = (): Promise<Code> =>
    (code ??= import('../lab-stack/faults/world/code.ts').then(({ prepareCode }) => prepareCode()));
  return {
    scenarios: SCENARIOS,
    quick: QUICK,
    async explore(scenario, { mode, budgetMs, signal, onProgress }) {
      const { explore } = await import('../lab-stack/faults/explore.ts');
      return explore(scenario, {
        code: await prepared(),
        mode,
        signal,
        onProgress,
        ...(budgetMs !== undefined && { budget: { ms: budgetMs } }),
      });
    },
    async replay(scenario, schedule, { inspect }) {
      const { replay } = await import('../lab-stack/faults/search/replay.ts');
      const { playScenario } = await import('../lab-stack/faults/world/play.ts');
      const { inspectable, waitForDebugger } = await import('./inspect.ts');
      const plain = await prepared();
      if (!inspect) return replay(playScenario(plain, scenario), schedule);
      waitForDebugger();
      return replay(playScenario(inspectable(plain), scenario), schedule);
    },
  };
}

/** Throws a UsageError that names all where there is none of that name. */
export function scenarioOf({ scenarios }: FaultsExplorer, name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = scenarios.map((scenario) => scenario.name).join(', ');
  throw new UsageError(`There is no scenario "${name}". There are ${names}.`);
}
