/** The cores as a page gets them, and what in them a page could not load. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { globSync } from 'tinyglobby';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface BrowserBundle {
  /** One classic script; the exports of its entry are in the global `page`. */
  readonly code: string;
  /** Bytes of the script, minified, and after gzip. */
  readonly size: { readonly minified: number; readonly gzipped: number };
}

/** Bundles one file of the repository for a page. Rejects when it, or what it imports, needs Node. */
export async function bundleForBrowser(entry: string): Promise<BrowserBundle> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [entry],
    format: 'iife',
    globalName: 'page',
    minify: true,
  });
  const { text: code, contents } = outputFiles[0]!;
  return { code, size: { minified: contents.length, gzipped: gzipSync(contents).length } };
}

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  write: false,
  metafile: true,
  logLevel: 'silent',
} as const;

/**
 * The ways from the given files to a module of Node's, each as the names on it; empty when a page can load all.
 * Types are no imports: they are gone when code runs.
 */
export async function waysToNode(files: readonly string[]): Promise<string[][]> {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [...files],
    outdir: 'out',
    plugins: [
      {
        name: 'leave the modules of Node outside, to be found in the metafile',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[\w:/]+$/ }, ({ path }) =>
            isBuiltin(path) ? { path, external: true } : undefined,
          ),
      },
    ],
  });
  const importers = importersOf(metafile);
  return [...importers.keys()].filter(isBuiltin).map((module) => wayTo(module, importers, new Set(files)));
}

function importersOf({ inputs }: Metafile): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return importers;
}

/** The shortest way from one of the entries to a module. */
function wayTo(
  module: string,
  importers: ReadonlyMap<string, readonly string[]>,
  entries: ReadonlySet<string>,
): string[] {
  const ways = [[module]];
  const seen = new Set<string>();
  for (const way of ways) {
    const [first] = way as [string];
    if (entries.has(first)) return way;
    for (const importer of importers.get(first) ?? []) {
      if (!seen.has(importer)) ways.push([importer, ...way]);
      seen.add(importer);
    }
  }
  return ways.at(-1)!;
}

interface Override {
  readonly files: string[];
  readonly rules: Record<string, unknown>;
}

/** The files that the lint rules call cores, so that both checks are of the same files. */
export function coreFiles(): string[] {
  const { overrides } = JSON.parse(readFileSync(`${ROOT}.oxlintrc.json`, 'utf8')) as {
    overrides: Override[];
  };
  const at = overrides.findIndex(({ rules }) => JSON.stringify(rules).includes('A core runs in the browser'));
  const [cores, exceptions] = overrides.slice(at, at + 2) as [Override, Override];
  return globSync(cores.files, { cwd: ROOT, ignore: exceptions.files });
}
