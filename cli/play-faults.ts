/** `npm run faults`: explores scenarios, or plays one schedule again, and prints what it finds. */

import type { Exploration } from '../lab-stack/faults/report/exploration.ts';
import { isSound } from '../lab-stack/faults/report/exploration.ts';
import { exploredData } from '../lab-stack/faults/report/result.ts';
import { explorationText } from '../lab-stack/faults/report/text.ts';
import type { Scenario } from '../lab-stack/faults/scenario.ts';
import { scenarioOf, type FaultsExplorer, type Mode } from './faults-explorer.ts';
import { progressOf } from './faults-progress.ts';
import { listText, summaryText } from './faults-text.ts';
import { onInterrupt } from './interrupt.ts';
import { UsageError } from './options.ts';
import { replayFaults } from './replay-faults.ts';
import type { Terminal } from './terminal.ts';

export interface FaultsOptions {
  /** Names; none: all of the mode. */
  readonly scenarios: readonly string[];
  readonly mode: Mode;
  readonly replay?: string;
  readonly step: boolean;
  readonly inspect: boolean;
  /** For all scenarios together, milliseconds. */
  readonly budgetMs?: number;
  readonly list: boolean;
  readonly json: boolean;
}

/**
 * Resolves to the exit code: 0 when nothing breaks, 1 when something does, 130 when the user ended it. What was
 * found until then is printed, and the explorer is stopped. Throws a UsageError for what the user can mend.
 */
export async function playFaults(
  options: FaultsOptions,
  explorer: FaultsExplorer,
  terminal: Terminal,
  signal: AbortSignal = interruptSignal(),
): Promise<number> {
  if ((options.step || options.inspect) && options.replay === undefined)
    throw new UsageError('--step and --inspect go with --replay and an id from a report.');
  if (options.list) {
    terminal.out(listText(explorer, options.json));
    return 0;
  }
  try {
    if (options.replay !== undefined) return await replayFaults(options.replay, options, explorer, terminal);
    return await exploreAll(chosen(options, explorer), options, explorer, terminal, signal);
  } finally {
    await explorer.stop();
  }
}

async function exploreAll(
  scenarios: readonly Scenario[],
  { mode, budgetMs, json }: FaultsOptions,
  explorer: FaultsExplorer,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const until = budgetMs === undefined ? Infinity : performance.now() + budgetMs;
  const found: Exploration[] = [];
  for (const scenario of scenarios) {
    const left = until - performance.now();
    if (signal.aborted || left <= 0) break;
    const progress = progressOf(scenario.name, terminal);
    try {
      const exploration = await explorer.explore(scenario, {
        mode,
        signal,
        onProgress: progress.show,
        ...(left !== Infinity && { budgetMs: left }),
      });
      found.push(exploration);
      progress.end();
      terminal.out(
        json
          ? `${JSON.stringify(exploredData(exploration))}\n`
          : `${explorationText(exploration, terminal)}\n`,
      );
    } finally {
      progress.end();
    }
  }
  if (!json) terminal.out(summaryText(found, scenarios, signal.aborted));
  if (signal.aborted) return 130;
  return found.every(isSound) ? 0 : 1;
}

function chosen({ scenarios, mode }: FaultsOptions, explorer: FaultsExplorer): readonly Scenario[] {
  if (scenarios.length === 0) return mode === 'quick' ? explorer.quick : explorer.scenarios;
  return scenarios.map((name) => scenarioOf(explorer, name));
}

function interruptSignal(): AbortSignal {
  const interrupt = new AbortController();
  onInterrupt(() => Promise.resolve(interrupt.abort()));
  return interrupt.signal;
}
