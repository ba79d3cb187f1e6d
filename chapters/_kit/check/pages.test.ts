/** Every page that people read, held to every check. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { readRows } from '../../../lab-stack/conformance/rows.ts';
import { readObjectives } from '../objective/objectives.ts';
import { citedFindings } from './cited.ts';
import { commandFindings } from './commands.ts';
import { formFindings } from './form.ts';
import { aroundHere, linkFindings } from './links.ts';
import { readPages, told } from './page.ts';
import { skillFindings } from './skills.ts';
import { snippetFindings } from './snippets.ts';
import { tableFindings } from './tables.ts';

const pages = readPages();
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const around = aroundHere(pages, textOf);
const objectives = readObjectives();
const ids = new Set(readRows().map(({ id }) => id));

describe.each(pages)('$file', (page) => {
  test.each([
    ['its links and anchors lead somewhere', () => linkFindings(page, around)],
    [
      'its snippets name a file and a region',
      () => snippetFindings(page, (path) => (existsSync(join(ROOT, path)) ? textOf(path) : undefined)),
    ],
    ['its commands are run, or say why not', () => commandFindings(page)],
    ['the columns of its tables have names', () => tableFindings(page)],
    ['it has the form of a chapter', () => formFindings(page)],
    ['the exam skills that it names are there', () => skillFindings(page, objectives)],
    ['the facts that it names are there', () => citedFindings(page, ids)],
  ])('%s', (_, findings) => {
    expect(findings().map(told)).toEqual([]);
  });
});
