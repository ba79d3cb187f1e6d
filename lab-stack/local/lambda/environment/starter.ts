import type { Clock } from '../../clock.ts';
import type { Bundle } from './bundle.ts';
import { createEnvironment } from './environment.ts';
import type { Environment, EnvironmentOptions } from './contract.ts';
import { threadCode } from './thread-code.ts';
import { threadTime } from './time.ts';
import type { RunTime } from './time.ts';

export type StartEnvironment = (options: EnvironmentOptions) => Environment;

export interface StarterOptions {
  readonly clock: Clock;
  readonly time: RunTime;
  /** By the entry of a function; see `bundle`. */
  readonly bundles: ReadonlyMap<string, Bundle> | Promise<ReadonlyMap<string, Bundle>>;
  /** See EnvironmentParts; ten seconds unless given. */
  readonly blockedAfterMs?: number;
  /** See EnvironmentParts; ten seconds unless given. Source: facts 4.10. */
  readonly initLimitMs?: number;
}

/**
 * Makes the function that starts environments. The first environment of a function hands V8's code cache
 * to the later ones, which spares them the compilation.
 */
export async function environmentStarter(options: StarterOptions): Promise<StartEnvironment> {
  const { clock, time, blockedAfterMs = 10_000, initLimitMs = 10_000 } = options;
  const [bundles, bootstrap] = await Promise.all([options.bundles, threadCode()]);
  const caches = new Map<Bundle, Uint8Array>();
  return (environment) => {
    const { entry, exportName, name } = environment.spec;
    const bundle = bundles.get(entry);
    if (!bundle) throw new Error(`Function ${name}: ${entry} was not bundled; give it to bundle() first.`);
    const cachedData = caches.get(bundle);
    return createEnvironment(environment, {
      clock,
      bundle,
      bootstrap,
      start: {
        code: bundle.code,
        file: bundle.file,
        exportName,
        time: threadTime(time, clock),
        ...(bundle.error && { error: bundle.error }),
        ...(cachedData && { cachedData }),
      },
      blockedAfterMs,
      initLimitMs,
      onCodeCache: (data) => caches.set(bundle, data),
    });
  };
}
