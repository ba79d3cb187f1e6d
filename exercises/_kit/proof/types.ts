import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { answerWith } from '../answer/answers.ts';
import { readFillings } from '../answer/filling.ts';
import type { Exercise } from '../exercise/exercise.ts';
import { LAB, ROOT } from '../paths.ts';

/**
 * Type-checks every filling in its frame, all in one run of the compiler: a learner's editor must be able to show what
 * they show. Gives the compiler's words, a line each, by the name of the answer. Leaves no file behind.
 */
export async function typeFindings(exercises: readonly Exercise[]): Promise<string[]> {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'proof-'));
  try {
    const roots = exercises.flatMap((exercise) => writeAnswers(exercise, folder));
    return roots.length > 0 ? await compile(folder, roots) : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each answer's files in a folder of its own, which is laid over the lab stack's. */
function writeAnswers(exercise: Exercise, folder: string): string[] {
  const fillings = readFillings(exercise);
  return fillings.flatMap((filling) => {
    const { texts } = answerWith(exercise, filling);
    const code = [...texts].filter(([file]) => file.endsWith('.ts'));
    const root = join(folder, exercise.name, filling.shelf, filling.name);
    for (const [file, text] of code) {
      const path = join(root, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return code.length > 0 ? [root] : [];
  });
}

async function compile(folder: string, roots: readonly string[]): Promise<string[]> {
  const project = join(folder, 'tsconfig.json');
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: [LAB, ...roots],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      // A filling need not use all that its frame imports.
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    include: [join(folder, '**/*.ts')],
  };
  writeFileSync(project, JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', project], {
    cwd: folder,
  });
  const words = await run.then(
    ({ stdout }) => stdout,
    (failed: { stdout?: string }) => failed.stdout ?? String(failed),
  );
  return words.split(/\r?\n/).filter((line) => line.trim() !== '');
}
