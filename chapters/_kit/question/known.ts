/** What a question may refer to: rows of facts, anchors of pages, stages of exercises, skills of the exam guides. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Slugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { readExercises, stageName } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { readRows, type Row } from '../../../lab-stack/conformance/rows.ts';

export interface Known {
  /** How sure a row of facts is, by its id. */
  readonly rows: ReadonlyMap<string, Row['confidence']>;
  /** `03a` … */
  readonly stages: ReadonlySet<string>;
  /** Numbers of the skills, by exam guide. */
  readonly skills: Readonly<Record<'c02' | 'c03', ReadonlySet<string>>>;
  /** The anchors of a page, a file relative to the workbook's root; undefined where there is no such file. */
  anchors(file: string): ReadonlySet<string> | undefined;
}

interface Guide {
  readonly domains: Readonly<Record<string, { readonly skills: Readonly<Record<string, string>> }>>;
}

/** Reads it from the workbook. */
export function readKnown(): Known {
  const guides = parse(readFileSync(join(ROOT, 'docs/reference/objectives.yaml'), 'utf8')) as Record<
    'c02' | 'c03',
    Guide
  >;
  const skillsOf = ({ domains }: Guide): Set<string> =>
    new Set(Object.values(domains).flatMap(({ skills }) => Object.keys(skills)));
  const read = new Map<string, ReadonlySet<string> | undefined>();
  return {
    rows: new Map(readRows().map(({ id, confidence }) => [id, confidence])),
    stages: new Set(
      readExercises().flatMap((exercise) => exercise.stages.map((stage) => stageName(exercise, stage))),
    ),
    skills: { c02: skillsOf(guides.c02), c03: skillsOf(guides.c03) },
    anchors(file) {
      if (!read.has(file)) read.set(file, anchorsIn(join(ROOT, file)));
      return read.get(file);
    },
  };
}

function anchorsIn(path: string): Set<string> | undefined {
  return existsSync(path) ? anchorsOf(readFileSync(path, 'utf8')) : undefined;
}

/** The anchors of a page's headings, as GitHub and the site make them. */
export function anchorsOf(markdown: string): Set<string> {
  const slugger = new Slugger();
  const anchors = new Set<string>();
  visit(fromMarkdown(markdown), 'heading', (heading) => void anchors.add(slugger.slug(toString(heading))));
  return anchors;
}

/**
 * The file and the anchor that a `section` means, seen from a chapter: `#common-pitfalls`, `guide/choosing-the-glue`,
 * `guide/choosing-the-glue#pipes`. The file is relative to the workbook's root.
 */
export function placeOf(
  section: string,
  chapter: string,
): { readonly file: string; readonly anchor?: string } {
  const [page = '', anchor] = section.split('#');
  const file = page === '' ? `chapters/${chapter}/README.md` : `docs/${page}.md`;
  return { file, ...(anchor !== undefined && { anchor }) };
}
