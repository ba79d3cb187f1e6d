import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { edited, type Patch } from './fault.ts';

/** Where the pipeline lies. Its files are read by name; nobody here imports them. */
export const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * Answers an import of a patched file with the patched text, so that everything else of a bundle is the lab stack as
 * it is. A patch that no longer applies fails the bundle.
 */
export function overlay(patches: readonly Patch[]): Plugin {
  const patched = new Map(patches.map((patch) => [resolve(SOURCE, patch.file), patch]));
  return {
    name: 'seeded-fault',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const patch = patched.get(path);
        if (!patch) return undefined;
        return { contents: edited(await readFile(path, 'utf8'), patch), loader: 'ts' };
      });
    },
  };
}
