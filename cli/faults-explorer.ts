/** What `npm run faults` asks of the explorer; loaded when it is first needed, so that `--help` and `--list` are quick. */

import type { Exploration } from '../lab-stack/faults/report/exploration.ts';
import type { Scenario } from '../lab-stack/faults/scenario.ts';
import { QUICK, SCENARIOS } from '../lab-stack/faults/scenarios/index.ts';
import type { Schedule } from '../lab-stack/faults/schedule.ts';
import type { Played } from '../lab-stack/faults/trace.ts';
import type { Pool } from '../lab-stack/faults/search/pool.ts';
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
  /** Ends its processes. Work under way is given up. */
  stop(): Promise<void>;
}

export interface FaultsExplorerOptions {
  /** Processes that play schedules side by side. Default: one for each core. */
  readonly processes?: number;
}

/** The lab stack's scenarios, played on the lab stack's code. `stop` must end it. */
export function faultsExplorer({ processes }: FaultsExplorerOptions = {}): FaultsExplorer {
  let started: Promise<Pool> | undefined;
  const pool = (most = processes): Promise<Pool> =>
    (started ??= import('../lab-stack/faults/search/pool.ts').then(({ startPool }) =>
      startPool({ ...(most !== undefined && { processes: most }) }),
    ));
  return {
    scenarios: SCENARIOS,
    quick: QUICK,
    async explore(scenario, { mode, budgetMs, signal, onProgress }) {
      const { explore } = await import('../lab-stack/faults/explore.ts');
      return explore(scenario, {
        pool: await pool(),
        mode,
        signal,
        onProgress,
        ...(budgetMs !== undefined && { budget: { ms: budgetMs } }),
      });
    },
    async replay(scenario, schedule, { inspect }) {
      const { playAgain } = await import('../lab-stack/faults/explore.ts');
      if (!inspect) return playAgain(scenario, schedule, { pool: await pool(1) });
      const { prepareCode } = await import('../lab-stack/faults/world/code.ts');
      const { inspectable, waitForDebugger } = await import('./inspect.ts');
      const code = inspectable(await prepareCode());
      waitForDebugger();
      return playAgain(scenario, schedule, { code });
    },
    stop: async () => (await started)?.stop(),
  };
}

/** Throws a UsageError that names all where there is none of that name. */
export function scenarioOf({ scenarios }: FaultsExplorer, name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = scenarios.map((scenario) => scenario.name).join(', ');
  throw new UsageError(`There is no scenario "${name}". There are ${names}.`);
}
