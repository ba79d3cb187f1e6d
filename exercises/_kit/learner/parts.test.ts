import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyWorkbook, type WorkbookCopy } from '../testing/copy.ts';

const FOLDER = 'exercises/03-idempotent-claim';
const LAB_FILE = 'lab-stack/src/worker/claim.ts';
const FILES = ['README.md', 'a.test.ts', 'statements.ts', 'exercise.json', 'hints.md', 'claim.ts'];
const NONE = { failures: {}, hints: 0 };

let copy: WorkbookCopy;
let kit: typeof import('./parts.ts') & typeof import('./stages.ts') & typeof import('./reset.ts');
let told: typeof import('../../../cli/loop/told-lines.ts');
const texts = new Map<string, string>();
const path = (file: string): string => join(copy.root, file);
const change = (file: string, how: (text: string) => string): void =>
  writeFileSync(path(file), how(readFileSync(path(file), 'utf8')));
const fillHole = (): void =>
  change(`${FOLDER}/claim.ts`, (text) =>
    text.replace(/(#region ex03a\n)[^]*?(\n *\/\/ #endregion)/, '$1  return undefined; // mine$2'),
  );
const at = (): ReturnType<typeof kit.stageNamed> => kit.stageNamed('03a');

beforeAll(async () => {
  copy = copyWorkbook();
  const load = (file: string): Promise<object> => import(pathToFileURL(path(file)).href);
  const [parts, stages, reset] = await Promise.all(
    ['parts.ts', 'stages.ts', 'reset.ts'].map((file) => load(`exercises/_kit/learner/${file}`)),
  );
  kit = { ...parts, ...stages, ...reset } as typeof kit;
  told = (await load('cli/loop/told-lines.ts')) as typeof told;
  for (const file of [LAB_FILE, ...FILES.map((name) => `${FOLDER}/${name}`)])
    texts.set(file, readFileSync(path(file), 'utf8'));
}, 60_000);
afterAll(() => copy.remove());
beforeEach(() => {
  for (const [file, text] of texts) writeFileSync(path(file), text);
});

test('a stage is begun when lines of the learner’s stand in it, and not before', () => {
  expect(kit.asBegun(NONE, at(), 'v1')).toBe(NONE);
  fillHole();
  const begun = kit.asBegun(NONE, at(), 'v1');
  expect(kit.changedParts(at(), begun)).toEqual([]);
  expect(kit.asBegun(begun, at(), 'v2')).toBe(begun);
  kit.resetStage(at());
  expect(kit.asBegun(begun, at(), 'v3')).toEqual(NONE);
});

test.each([
  ['README', `${FOLDER}/README.md`],
  ['tests', `${FOLDER}/a.test.ts`],
  ['tests', `${FOLDER}/statements.ts`],
  ['exercise.json', `${FOLDER}/exercise.json`],
  ['start', LAB_FILE],
])('that its %s is another one is seen by its contents: %s', (part, file) => {
  fillHole();
  const begun = kit.asBegun(NONE, at(), 'v1');
  change(file, (text) => text.replaceAll('\n', '\r\n'));
  expect(kit.changedParts(at(), begun)).toEqual([]);
  change(file, (text) => `${text}\n`);
  expect(kit.changedParts(at(), begun)).toEqual([part]);
});

test('what the learner writes, and a better hint, are no change of the workbook', () => {
  fillHole();
  const begun = kit.asBegun(NONE, at(), 'v1');
  change(`${FOLDER}/claim.ts`, (text) => `${text}// More of mine.\n`);
  change(`${FOLDER}/hints.md`, (text) => `${text}\n`);
  expect(kit.changedParts(at(), begun)).toEqual([]);
});

test('a test that is gone is a change too', () => {
  fillHole();
  const begun = kit.asBegun(NONE, at(), 'v1');
  rmSync(path(`${FOLDER}/statements.ts`));
  expect(kit.changedParts(at(), begun)).toEqual(['tests']);
});

test('the learner is told until they have gone on: with another version of their files', () => {
  fillHole();
  const begun = kit.asBegun(NONE, at(), 'v1');
  change(`${FOLDER}/README.md`, (text) => `${text}New.\n`);
  const toldOnce = kit.asBegun(begun, at(), 'v1');
  expect(kit.asBegun(toldOnce, at(), 'v1')).toBe(toldOnce);
  expect(kit.changedParts(at(), toldOnce)).toEqual(['README']);
  const goneOn = kit.asBegun(toldOnce, at(), 'v2');
  expect(kit.changedParts(at(), goneOn)).toEqual([]);
  // A change that is taken back is none.
  writeFileSync(path(`${FOLDER}/README.md`), texts.get(`${FOLDER}/README.md`)!);
  expect(kit.asBegun(toldOnce, at(), 'v1')).toEqual(begun);
});

test('the line says what changed, and how the learner’s lines come into a newer file', () => {
  fillHole();
  const says = (changed: readonly ('start' | 'README' | 'tests')[]): string =>
    told.changedText(at(), changed, 'press r');
  expect(says(['README', 'tests'])).toBe(
    'Since you began 03a, the workbook has changed its README and tests. Go on with what you have, or press r: the start is put back, and your work is kept in a backup.',
  );
  // As an archive over a clone: the lab stack is new, the learner's file is the old one.
  change(LAB_FILE, (text) => `${text}\nexport const fresh = 1;\n`);
  expect(says(['start'])).toContain(
    'Around the marks your claim.ts is of the older version. Go on with it, or press r, and then npm run lab -- restore 03a puts your lines into the new one.',
  );
  kit.resetStage(at());
  expect(readFileSync(path(`${FOLDER}/claim.ts`), 'utf8')).toContain('export const fresh = 1;');
  expect(says(['start'])).toContain('Go on with what you have');
});
