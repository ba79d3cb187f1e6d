import type { Clock } from '../../local/clock.ts';
import { bundle } from '../../local/lambda/environment/bundle.ts';
import { environmentStarter } from '../../local/lambda/environment/starter.ts';
import type { StartEnvironment } from '../../local/lambda/environment/starter.ts';
import type { RunTime } from '../../local/lambda/environment/time.ts';
import type { FunctionSpec } from '../../local/lambda/spec.ts';
import type { Answer, GivenFunction } from '../target.ts';
import { workEnvironment } from './work-environment.ts';

/** As a new function has it, seconds. */
const DEFAULT_TIMEOUT = 3;

/** What a check left open, as a new function has it. */
export function specOf(given: GivenFunction): FunctionSpec {
  return {
    name: given.name,
    entry: given.entry ?? given.name,
    exportName: 'handler',
    timeoutSeconds: given.timeoutSeconds ?? DEFAULT_TIMEOUT,
    memoryMb: given.memoryMb ?? 128,
    environment: {},
    asyncRetries: given.asyncRetries ?? 2,
    asyncMaxAgeSeconds: given.asyncMaxAgeSeconds ?? 21_600,
    ...(given.reservedConcurrency !== undefined && { reservedConcurrency: given.reservedConcurrency }),
  };
}

/** Threads for functions with an `entry`, `work` in process for the others. */
export async function starterFor(
  functions: readonly GivenFunction[],
  clock: Clock,
  time: RunTime,
  run: (given: GivenFunction, event: Answer) => unknown,
): Promise<StartEnvironment> {
  const entries = functions.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const threads =
    entries.length === 0 ? undefined : await environmentStarter({ clock, time, bundles: bundle(entries) });
  const byName = new Map(functions.map((given) => [given.name, given]));
  return (options) => {
    const given = byName.get(options.spec.name)!;
    if (given.entry !== undefined && threads) return threads(options);
    return workEnvironment(options, clock, (event) => run(given, event));
  };
}
