/** npm packages, evaluated once a process for all environments, in their globals. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname } from 'node:path';
import { compileFunction } from '../../local/lambda/environment/thread/load.ts';
import type { ModuleFunction } from '../../local/lambda/environment/thread/load.ts';
import { builtin } from './builtins.ts';
import { GLOBAL_NAMES, globalValues } from './globals/names.ts';
import { runOutside } from './inside.ts';
import { workMayBeginAnywhere } from './work.ts';

interface Loaded {
  exports: object;
}

const loaded = new Map<string, Loaded>();
let values: readonly unknown[] | undefined;

/** `require` of code whose packages lie beside this workbook's own. */
export const requirePackage: (id: string) => unknown = requireFrom(import.meta.url);

/** `require` as the last of these packages sees it, each found by the one before: what it depends on, in its own copy. */
export function requireOf(...packages: readonly string[]): (id: string) => unknown {
  let file = import.meta.url;
  for (const id of packages) file = createRequire(file).resolve(id);
  return requireFrom(file);
}

function requireFrom(file: string | URL): (id: string) => unknown {
  const native = createRequire(file);
  const known = new Map<string, () => unknown>();
  const find = (id: string): (() => unknown) => {
    const own = builtin(id);
    if (own !== undefined) return () => own;
    const path = native.resolve(id);
    // Of two modules that need each other one is not complete yet: its exports are read when they are asked for.
    if (extname(path) !== '.node') return () => load(path).exports;
    workMayBeginAnywhere();
    return () => native(path);
  };
  return (id) => {
    let give = known.get(id);
    if (!give) known.set(id, (give = find(id)));
    return give();
  };
}

function load(path: string): Loaded {
  const known = loaded.get(path);
  if (known) return known;
  const module: Loaded = { exports: {} };
  loaded.set(path, module);
  try {
    // Whoever asks first must not leave a trace: no environment's time or variables are read here.
    runOutside(() => evaluate(path, module));
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
  return module;
}

/** zod would compile each schema of each environment, which pays only after hundreds of values. */
const SETTINGS = { __zod_globalConfig: { jitless: true } };

function evaluate(path: string, module: Loaded): void {
  const text = readFileSync(path, 'utf8');
  if (extname(path) === '.json') {
    module.exports = JSON.parse(text) as object;
    return;
  }
  values ??= globalValues(SETTINGS);
  const script = compileFunction(text, path, undefined, GLOBAL_NAMES);
  const make = script.runInThisContext() as (...globals: readonly unknown[]) => ModuleFunction;
  make(...values)(module.exports, requireFrom(path), module, path, dirname(path));
}
