import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepsOf, type Step } from '../../../lab-stack/faults/report/steps.ts';
import { svgOf } from '../../../lab-stack/faults/report/svg.ts';
import type { Judged } from '../judge/judge-stage.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { firstBroken, type Run } from '../watch/run.ts';
import { FOLDER } from './folder.ts';
import { replaceFile } from './replace-file.ts';
import type { WorkbookStage } from './stages.ts';

/** What came of the learner's last run, as a page shows it. Plain data. */
export interface LastRun {
  /** When it ended, ISO 8601. */
  readonly endedAt: string;
  /** `03b` */
  readonly stage: string;
  readonly title: string;
  readonly promises: readonly { readonly title: string; readonly holds: boolean }[];
  /** Schedules played. */
  readonly visited: number;
  /** The promise to look at first; not there when all hold. */
  readonly broken?: BrokenPromise;
  /** Names of the broken promises that held in the version judged before; not there when there are none. */
  readonly lost?: readonly string[];
  /** Why it could not be judged. */
  readonly why?: string;
}

/** A broken promise, told. */
export interface BrokenPromise {
  readonly title: string;
  /** The effect, in one sentence. */
  readonly broke: string;
  /** What happened, sentence by sentence; stores where a schedule was played. */
  readonly steps: readonly (Omit<Step, 'stores'> & Partial<Pick<Step, 'stores'>>)[];
  /** What each store held at the end. */
  readonly end: readonly string[];
  /** One question that points at the step to think about. */
  readonly ask: string;
  /** In how many of how many schedules of its story it breaks; not there where none were explored. */
  readonly often?: { readonly schedules: number; readonly visited: number };
  /** The schedule as an SVG, in the page's own colours. */
  readonly drawing?: string;
}

export const LAST_RUN = join(FOLDER, 'last-run.json');

/** What a page shows of a run that is over. `lost`: names of the broken promises that held before. */
export function lastRunOf(
  { name, stage }: WorkbookStage,
  run: Run,
  lost: readonly string[],
  now: Date,
): LastRun {
  const broken = firstBroken(run);
  return {
    endedAt: now.toISOString(),
    stage: name,
    title: stage.title,
    promises: run.tests.map(({ title, passed }) => ({ title, holds: passed })),
    visited: run.visited,
    ...(broken && { broken: brokenOf(broken) }),
    ...(broken && lost.length > 0 && { lost }),
    ...(run.why !== undefined && { why: run.why }),
  };
}

export interface KeepOptions {
  /** Names of the broken promises that held before. Default none. */
  readonly lost?: readonly string[];
  readonly now?: Date;
  /** Absolute. Default: the one that the site reads. */
  readonly file?: string;
}

/** Keeps it for the site: the last run takes the place of the one before. */
export function keepLastRun(
  at: WorkbookStage,
  run: Run,
  { lost = [], now = new Date(), file = LAST_RUN }: KeepOptions = {},
): void {
  replaceFile(file, `${JSON.stringify(lastRunOf(at, run, lost, now))}\n`);
}

/** What was kept; undefined where nothing was, or where it cannot be read: the next run takes its place. */
export function readLastRun(file = LAST_RUN): LastRun | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LastRun;
  } catch {
    return undefined;
  }
}

function brokenOf({ title, said = '', verdict }: Judged): BrokenPromise {
  if (!verdict) return { title, broke: said, steps: [], end: [], ask: '' };
  const { broke, end, ask, played, shownBy, schedules, visited, replay } = verdict;
  const isDrawn = played !== undefined && played.happenings.length > 0;
  return {
    title,
    broke,
    steps: isDrawn ? stepsOf(played, shownBy) : plainSteps(verdict),
    end,
    ask,
    ...(replay !== '' && { often: { schedules, visited } }),
    ...(isDrawn && { drawing: svgOf(played, { title, id: 'last-run', ...(shownBy && { shownBy }) }) }),
  };
}

function plainSteps({ story }: Verdict): BrokenPromise['steps'] {
  return story.map(({ text, isShown }) => ({ text, ...(isShown && { isShown }) }));
}
