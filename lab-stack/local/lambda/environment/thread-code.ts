import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let code: Promise<string> | undefined;

/** The bootstrap of every thread as one CommonJS text, bundled once a process. */
export function threadCode(): Promise<string> {
  code ??= build({
    entryPoints: [fileURLToPath(new URL('./thread/main.ts', import.meta.url))],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    keepNames: true,
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return code;
}
