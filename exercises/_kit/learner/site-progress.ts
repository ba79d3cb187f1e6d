import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './folder.ts';
import { readLastRun, type LastRun } from './last-run.ts';
import { isBroken, ProgressFile } from './progress.ts';
import { workbookStages, type WorkbookStage } from './stages.ts';

/** What the site shows of a learner's clone. Plain data. */
export interface SiteProgress {
  readonly exercises: readonly ExerciseProgress[];
  /** Not there before the first run. */
  readonly last?: LastRun;
}

export interface ExerciseProgress {
  /** `03-idempotent-claim` */
  readonly name: string;
  readonly title: string;
  readonly stages: readonly {
    /** `03b` */
    readonly name: string;
    readonly title: string;
    /** When all its promises held first, ISO 8601. */
    readonly doneAt?: string;
    /** What was judged last of it has broken promises. */
    readonly breaks?: true;
    /** How many versions of the files failed there. */
    readonly failures: number;
  }[];
}

/** How far the learner of this clone is, and what came of the last run. */
export function siteProgress(folder = FOLDER, stages = workbookStages()): SiteProgress {
  const progress = new ProgressFile(join(folder, 'progress.json')).read();
  const last = readLastRun(join(folder, 'last-run.json'));
  const stageOf = ({ name, stage: { title } }: WorkbookStage): ExerciseProgress['stages'][number] => {
    const known = progress.stages[name];
    const { doneAt, failures = {} } = known ?? {};
    const count = Object.values(failures).reduce((sum, one) => sum + one, 0);
    return {
      name,
      title,
      failures: count,
      ...(doneAt !== undefined && { doneAt }),
      ...(known && isBroken(known) && { breaks: true as const }),
    };
  };
  const exercises = [...new Set(stages.map(({ exercise }) => exercise.name))].map((name) => {
    const own = stages.filter(({ exercise }) => exercise.name === name);
    return { name, title: own[0]!.exercise.title, stages: own.map(stageOf) };
  });
  return { exercises, ...(last && { last }) };
}

/** Another text whenever what the site shows may have changed: who polls asks for the rest only then. */
export function progressVersion(folder = FOLDER): string {
  return ['progress.json', 'last-run.json'].map((file) => changedAt(join(folder, file))).join('-');
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
