import type { Bundle } from '../../local/lambda/environment/bundle.ts';
import { compileFunction, findHandler, InitError } from '../../local/lambda/environment/thread/load.ts';
import type { Handler, ModuleFunction } from '../../local/lambda/environment/thread/load.ts';
import type { EnvironmentSettings } from './contract.ts';
import { GLOBAL_NAMES, globalValues } from './globals/names.ts';
import { requirePackage } from './packages.ts';

type MakeModule = (...globals: readonly unknown[]) => ModuleFunction;

const compiled = new WeakMap<Bundle, MakeModule>();

/** Evaluates the function's code anew and finds its handler; compiled once for each bundle. Throws an InitError. */
export function loadCode({ bundle, exportName }: EnvironmentSettings): Handler {
  if (bundle.error) throw new InitError(bundle.error);
  let make = compiled.get(bundle);
  if (!make) {
    make = compileFunction(
      bundle.code,
      bundle.file,
      undefined,
      GLOBAL_NAMES,
    ).runInThisContext() as MakeModule;
    compiled.set(bundle, make);
  }
  return findHandler(make(...globalValues()), requirePackage, bundle.file, exportName);
}
