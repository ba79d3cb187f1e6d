/** What a question may refer to: rows of facts, anchors of pages, stages of exercises, skills of the exam guides. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExercises, stageName, type Exercise } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { readRows, type Row } from '../../../lab-stack/conformance/rows.ts';
import { headingsOf } from '../check/anchors.ts';
import { pageFrom } from '../check/page.ts';
import { readObjectives, type Guide } from '../objective/objectives.ts';
import { CHAPTER } from './paths.ts';

export interface Known {
  /** Rows of facts, by id. */
  readonly rows: ReadonlyMap<string, Pick<Row, 'confidence' | 'statement'>>;
  /** Stages, by how people call them: `03a`. */
  readonly stages: ReadonlyMap<string, { readonly exercise: string; readonly title: string }>;
  /** What a skill is about, by exam guide and number. */
  readonly skills: Readonly<Record<'c02' | 'c03', ReadonlyMap<string, string>>>;
  /** The headings of a page, by anchor; undefined where there is no such file. It is relative to the workbook's root. */
  headings(file: string): ReadonlyMap<string, string> | undefined;
}

/** Reads it from the workbook. */
export function readKnown(): Known {
  const guides = readObjectives();
  const skillsOf = ({ domains }: Guide): Map<string, string> =>
    new Map(Object.values(domains).flatMap(({ skills }) => Object.entries(skills)));
  const read = new Map<string, ReadonlyMap<string, string> | undefined>();
  return {
    rows: new Map(readRows().map((row) => [row.id, row])),
    stages: new Map(readExercises().flatMap(stagesOf)),
    skills: { c02: skillsOf(guides.c02), c03: skillsOf(guides.c03) },
    headings(file) {
      if (!read.has(file)) read.set(file, headingsIn(file));
      return read.get(file);
    },
  };
}

function stagesOf(exercise: Exercise): [string, { exercise: string; title: string }][] {
  return exercise.stages.map((stage) => [
    stageName(exercise, stage),
    { exercise: exercise.name, title: stage.title },
  ]);
}

function headingsIn(file: string): ReadonlyMap<string, string> | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? headingsOf(pageFrom(file, readFileSync(path, 'utf8'))) : undefined;
}

/**
 * The file and the anchor that a `section` means, seen from a chapter: `#common-pitfalls` is in this chapter,
 * `03-idempotent-claim#common-pitfalls` in another one, and `guide/choosing-the-glue#pipes` on a page of the site. The file
 * is relative to the workbook's root.
 */
export function placeOf(
  section: string,
  chapter: string,
): { readonly file: string; readonly anchor?: string } {
  const [page = '', anchor] = section.split('#');
  const inChapter = page === '' ? chapter : CHAPTER.exec(page)?.[0];
  const file = inChapter === undefined ? `docs/${page}.md` : `chapters/${inChapter}/README.md`;
  return { file, ...(anchor !== undefined && { anchor }) };
}
