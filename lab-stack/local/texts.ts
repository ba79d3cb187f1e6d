import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/** Texts in place of the lab stack's files, by their path in lab-stack: `src/worker/claim.ts`, `template.yaml`. */
export type Texts = Readonly<Record<string, string>>;

const LAB = fileURLToPath(new URL('../', import.meta.url));

/** Answers a bundler's import of a lab-stack file with the text that stands in its place. */
export function inPlace(texts: Texts): Plugin {
  return {
    name: 'texts-in-place',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = texts[relative(LAB, path).replaceAll('\\', '/')];
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}
