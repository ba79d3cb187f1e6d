import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inPlace } from '../../../lab-stack/faults/world/code.ts';
import { answerNamed } from '../answer/answers.ts';
import { readExercise } from '../exercise/exercise.ts';
import { LAB, ROOT } from '../paths.ts';

/** Inside the workbook, so that what the answer imports from packages is found, and is the test's own copy. */
const CACHE = join(ROOT, '.cache');

/**
 * A lab-stack file (`src/submit/store.ts`) as an answer of an exercise has it (`wrong/a-two-puts`), loaded in this
 * process: the answer's own text, whole, so that an example that shows it cannot rot. Everything of the lab stack is a
 * copy of its own; packages are shared with the caller, so a mock of an SDK client's class reaches it. Rejects when
 * there is no such answer, or when its code cannot be built. `Module` is the type of the lab stack's own module.
 */
export async function loadAnswer<Module>(exercise: string, answer: string, file: string): Promise<Module> {
  const [, name = answer] = answer.split('/');
  const { texts } = answerNamed(readExercise(exercise), name.slice(0, 1), answer);
  const built = await build({
    entryPoints: [join(LAB, file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['@aws-sdk/*', '@aws-lambda-powertools/*', 'zod'],
    plugins: [inPlace(Object.fromEntries(texts))],
    logLevel: 'silent',
  });
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'answer-'));
  try {
    const path = join(folder, 'answer.mjs');
    writeFileSync(path, built.outputFiles[0]!.contents);
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Module;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
