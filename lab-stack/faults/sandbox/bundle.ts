import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundle } from '../../local/lambda/environment/bundle.ts';
import type { Bundle, BundleOptions } from '../../local/lambda/environment/bundle.ts';

/**
 * Bundles entries for the sandbox: see `bundle`. Packages stay outside, so that the SDK is evaluated once a
 * process and only the function's own code anew for each environment; a package without CommonJS is bundled in.
 */
export function bundleForSandbox(
  entries: readonly string[],
  { plugins = [] }: BundleOptions = {},
): Promise<ReadonlyMap<string, Bundle>> {
  return bundle(entries, { plugins: [...plugins, sharedPackages], minify: false });
}

const { resolve } = createRequire(import.meta.url);

const sharedPackages: Plugin = {
  name: 'shared-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind !== 'entry-point' && isCommonJs(path) ? { path, external: true } : undefined,
    );
  },
};

function isCommonJs(id: string): boolean {
  try {
    const path = resolve(id);
    const extension = extname(path);
    return extension === '.cjs' || extension === '.json' || (extension === '.js' && !inModulePackage(path));
  } catch {
    return false;
  }
}

/** Whether the nearest package.json above says that `.js` is an ES module. */
function inModulePackage(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      return (JSON.parse(readFileSync(file, 'utf8')) as { type?: string }).type === 'module';
    }
  }
  return false;
}
