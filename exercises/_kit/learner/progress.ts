import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FOLDER } from './folder.ts';
import { locked } from './lock.ts';
import { replaceFile } from './replace-file.ts';

const StageProgress = z.object({
  /** When all its tests passed first, ISO 8601. */
  doneAt: z.string().optional(),
  /** By test and statement (`b2:one-document`): how many versions of the files failed there first. */
  failures: z.record(z.string(), z.int()).default({}),
  /** The version of the files that failed last, as `versionOf` names it. */
  failed: z.string().optional(),
  /** Hints seen, 0 to 3. */
  hints: z.int().default(0),
});

const Progress = z.object({
  version: z.literal(1),
  /** By name: `03b`. */
  stages: z.record(z.string(), StageProgress),
});

export type StageProgress = z.infer<typeof StageProgress>;
export type Progress = z.infer<typeof Progress>;

const NONE: StageProgress = { failures: {}, hints: 0 };

/** What the learner has done so far, in a small file that survives crashes and several loops at once. */
export class ProgressFile {
  readonly #path: string;

  /** Default: `.workbook/progress.json`. */
  constructor(path = join(FOLDER, 'progress.json')) {
    this.#path = path;
  }

  /** Nothing done where there is no file. A file that cannot be read is put aside, and all begins anew. */
  read(): Progress {
    if (!existsSync(this.#path)) return { version: 1, stages: {} };
    try {
      return Progress.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      this.#putAside();
      return { version: 1, stages: {} };
    }
  }

  stage(name: string): StageProgress {
    return this.read().stages[name] ?? NONE;
  }

  /** Changes what is known of one stage; what others write at the same time is kept. */
  change(name: string, how: (stage: StageProgress) => StageProgress): StageProgress {
    return locked(`${this.#path}.lock`, () => {
      const progress = this.read();
      const changed = how(progress.stages[name] ?? NONE);
      const stages = { ...progress.stages, [name]: changed };
      replaceFile(this.#path, `${JSON.stringify({ ...progress, stages }, undefined, 2)}\n`);
      return changed;
    });
  }

  #putAside(): void {
    try {
      renameSync(this.#path, `${this.#path}.unreadable`);
    } catch {
      // Another loop was faster.
    }
  }
}

/** The stage is done; the first time counts. */
export function asDone(stage: StageProgress, now: Date): StageProgress {
  return { ...stage, doneAt: stage.doneAt ?? now.toISOString() };
}

/** This version of the files failed there: test and statement, `b2:one-document`. The same version again counts once. */
export function withFailure(stage: StageProgress, where: string, version: string): StageProgress {
  if (stage.failed === version) return stage;
  return {
    ...stage,
    failed: version,
    failures: { ...stage.failures, [where]: (stage.failures[where] ?? 0) + 1 },
  };
}

/** The learner has seen so many hints. */
export function withHints(stage: StageProgress, hints: number): StageProgress {
  return { ...stage, hints: Math.max(stage.hints, hints) };
}
