import { basename } from 'node:path';
import { build } from 'esbuild';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';
import type { ErrorObject } from '../spec.ts';

/** A function's code as one text, or what AWS would answer instead. */
export interface Bundle {
  /** The name under which stack traces speak of `code`. */
  readonly file: string;
  /** CommonJS, everything but Node's own modules inside. */
  readonly code: string;
  /** Source map of `code`, as JSON text. */
  readonly map: string;
  /** The entry cannot be built; its init phase will fail with this. */
  readonly error?: ErrorObject;
}

export interface BundleOptions {
  /** May answer an import with another text, e.g. a learner's file in place of the stack's own. */
  readonly plugins?: readonly Plugin[];
  /** Default true: a quarter less time until a thread is ready. Without it, a person can read the code in a debugger. */
  readonly minify?: boolean;
}

/**
 * Bundles every entry (absolute path of a TypeScript file), in one pass that reads shared modules once.
 * Resolves to a bundle for each entry; an entry that cannot be built carries its error and harms no other.
 */
export async function bundle(
  entries: readonly string[],
  options: BundleOptions = {},
): Promise<ReadonlyMap<string, Bundle>> {
  const unique = [...new Set(entries)];
  try {
    return await bundleTogether(unique, options);
  } catch (failed) {
    if (unique.length === 1 && unique[0]) return new Map([[unique[0], brokenBundle(unique[0], failed)]]);
    const single = await Promise.all(unique.map((entry) => bundle([entry], options)));
    return new Map(single.flatMap((bundles) => [...bundles]));
  }
}

async function bundleTogether(
  entries: readonly string[],
  { plugins = [], minify = true }: BundleOptions,
): Promise<ReadonlyMap<string, Bundle>> {
  const points = entries.map((entry, index) => ({ in: entry, out: String(index) }));
  const { outputFiles } = await build({
    ...BUNDLING,
    minify,
    // For stack traces and error types. Names that nobody shortens need no keeping, which costs each function a call.
    keepNames: minify,
    entryPoints: points,
    // Nothing is written; the map names its sources from here, and a learner reads them from here.
    outdir: process.cwd(),
    plugins: [...plugins],
  });
  const text = (name: string): string => outputFiles.find(({ path }) => basename(path) === name)?.text ?? '';
  return new Map(
    points.map((point) => [
      point.in,
      {
        file: taskFile(point.in),
        code: text(`${point.out}.js`).trimEnd(),
        map: text(`${point.out}.js.map`),
      },
    ]),
  );
}

const BUNDLING = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  // import() becomes require(): a script has no loader of its own, and starting one costs a thread its time.
  supported: { 'dynamic-import': false },
  // Traces are mapped by the host, when there is one to map: a thread never pays for the map.
  sourcemap: 'external',
  sourcesContent: false,
  write: false,
  logLevel: 'silent',
} satisfies BuildOptions;

const taskFile = (entry: string): string => `/var/task/${basename(entry).replace(/\.[cm]?ts$/, '')}.js`;

function brokenBundle(entry: string, failed: unknown): Bundle {
  const messages = (failed as BuildFailure).errors;
  if (!messages?.[0]) throw failed;
  const unresolved = messages[0].text.startsWith('Could not resolve');
  const error: ErrorObject = {
    errorType: unresolved ? 'Runtime.ImportModuleError' : 'Runtime.UserCodeSyntaxError',
    errorMessage: `${unresolved ? 'Error' : 'SyntaxError'}: ${messages[0].text}`,
    trace: messages.map(describe),
  };
  return { file: taskFile(entry), code: '', map: '', error };
}

function describe({ text, location }: Message): string {
  return location ? `${location.file}:${location.line}:${location.column + 1} ${text}` : text;
}
