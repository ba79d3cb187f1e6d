import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FOLDER } from './folder.ts';
import { locked } from './lock.ts';
import { replaceFile } from './replace-file.ts';
import { isWritten } from './written.ts';

const JudgedVersion = z.object({
  /** The version of the files, as `versionOf` names it. */
  version: z.string(),
  /** Names of the promises that hold in it, and of those that do not. */
  holds: z.array(z.string()),
  broken: z.array(z.string()),
  /** Those of `broken` that held in the version that was judged before it. */
  lost: z.array(z.string()),
});

const StageProgress = z.object({
  /** When all its tests passed first, ISO 8601. */
  doneAt: z.string().optional(),
  /** By test and statement (`b2:one-document`): how many versions of the files failed there first. */
  failures: z.record(z.string(), z.int()).default({}),
  /** The version of the files that failed last, as `versionOf` names it. */
  failed: z.string().optional(),
  /** Hints seen, 0 to 3. */
  hints: z.int().default(0),
  /** What the last version that was judged to the end came to. */
  judged: JudgedVersion.optional(),
  /** What the stage was made of when the learner began it, as `partsOf` names it. */
  began: z.record(z.string(), z.string()).optional(),
  /** The version of the files at which the learner was told that a part has changed since. */
  told: z.string().optional(),
});

const Progress = z.object({
  version: z.literal(1),
  /** By name: `03b`. */
  stages: z.record(z.string(), StageProgress),
});

export type JudgedVersion = z.infer<typeof JudgedVersion>;
export type StageProgress = z.infer<typeof StageProgress>;
export type Progress = z.infer<typeof Progress>;

const NONE: StageProgress = { failures: {}, hints: 0 };

/** What the learner has done so far, in a small file that survives crashes and several loops at once. */
export class ProgressFile {
  readonly #path: string;
  readonly #write: (path: string, text: string) => void;
  /** What could not be written. */
  #unwritten: Progress | undefined;

  /** Default: `.workbook/progress.json`. */
  constructor(path = join(FOLDER, 'progress.json'), write = replaceFile) {
    this.#path = path;
    this.#write = write;
  }

  /** Nothing done where there is no file. A file that cannot be read is put aside, and all begins anew. */
  read(): Progress {
    if (this.#unwritten) return this.#unwritten;
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

  /**
   * Changes what is known of one stage; what others write at the same time is kept. Where nothing can be written it is
   * known as long as this object lives.
   */
  change(name: string, how: (stage: StageProgress) => StageProgress): StageProgress {
    const changed = (): Progress => {
      const progress = this.read();
      return { ...progress, stages: { ...progress.stages, [name]: how(progress.stages[name] ?? NONE) } };
    };
    const write = (): void =>
      locked(`${this.#path}.lock`, () =>
        this.#write(this.#path, `${JSON.stringify(changed(), undefined, 2)}\n`),
      );
    if (isWritten(write)) this.#unwritten = undefined;
    else this.#unwritten = changed();
    return this.stage(name);
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
  return stage.doneAt === undefined ? { ...stage, doneAt: now.toISOString() } : stage;
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

/** This version was judged to its end. */
export function asJudged(
  stage: StageProgress,
  { version, holds, broken }: Omit<JudgedVersion, 'lost'>,
): StageProgress {
  const { judged } = stage;
  if (judged?.version === version && String(judged.broken) === String(broken)) return stage;
  const isSame = judged?.version === version;
  const held = (isSame ? judged.lost : judged?.holds) ?? [];
  const lost = broken.filter((name) => held.includes(name));
  return { ...stage, judged: { version, holds: [...holds], broken: [...broken], lost } };
}

/** Whether what was judged last of it has broken promises. */
export function isBroken({ judged }: StageProgress): boolean {
  return judged !== undefined && judged.broken.length > 0;
}

/** What is judged next is compared with nothing. */
export function asNotJudged(stage: StageProgress): StageProgress {
  const { judged, ...rest } = stage;
  return judged ? rest : stage;
}

/** The learner has seen so many hints. */
export function withHints(stage: StageProgress, hints: number): StageProgress {
  return { ...stage, hints: Math.max(stage.hints, hints) };
}
