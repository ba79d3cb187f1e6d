import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyWorkbook, type WorkbookCopy } from '../testing/copy.ts';
import { printedFiles } from '../print/printed-files.ts';
import { readExercise } from '../exercise/exercise.ts';

type Reset = typeof import('./reset.ts');
type Stages = typeof import('./stages.ts');
type Work = typeof import('./work.ts');
type Differences = typeof import('./differences.ts');

const NAME = '03-idempotent-claim';
const exercise = readExercise(NAME);
const startOf = (file: string): string =>
  printedFiles(exercise).find(({ path, kind }) => kind === 'start' && path.endsWith(file))!.text;
const solutionOf = (file: string): string =>
  printedFiles(exercise).find(({ path, kind }) => kind === 'solution' && path.endsWith(file))!.text;

let copy: WorkbookCopy;
let kit: Reset & Stages & Work & Differences;
const path = (file: string): string => join(copy.root, 'exercises', NAME, file);
const textOf = (file: string): string => readFileSync(path(file), 'utf8');
const mine = 'return undefined; // mine';

/** What stands between the marks of a hole. */
function holeIn(text: string, region: string): string {
  return text.split(`#region ${region}\n`)[1]?.split(new RegExp(`\n[^\n]*#endregion ${region}`))[0] ?? '';
}

beforeAll(async () => {
  copy = copyWorkbook();
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(copy.root, 'exercises/_kit/learner', name)).href);
  const modules = await Promise.all(['reset.ts', 'stages.ts', 'work.ts', 'differences.ts'].map(load));
  kit = Object.assign({}, ...(modules as object[])) as typeof kit;
}, 60_000);
afterAll(() => copy.remove());
beforeEach(() => {
  for (const file of ['claim.ts', 'settle.ts']) writeFileSync(path(file), startOf(file));
});

/** The file with these lines in the hole. */
function fillHole(file: string, region: string, lines: string): void {
  const text = textOf(file);
  writeFileSync(
    path(file),
    text.replace(holeIn(text, region), () => lines),
  );
}

describe("the learner's work", () => {
  test('is reset stage by stage: the start is back, the other stage stays, all is in a backup', () => {
    fillHole('claim.ts', 'ex03a', `  ${mine} a`);
    fillHole('claim.ts', 'ex03b', `  ${mine} b`);
    const before = textOf('claim.ts');
    const { backup, losses } = kit.resetStage(kit.stageNamed('03a'));
    expect(losses).toEqual([]);
    expect(holeIn(textOf('claim.ts'), 'ex03a')).toBe(holeIn(startOf('claim.ts'), 'ex03a'));
    expect(holeIn(textOf('claim.ts'), 'ex03b')).toContain(`${mine} b`);
    expect(readFileSync(join(copy.root, backup, 'exercises', NAME, 'claim.ts'), 'utf8')).toBe(before);
  });

  test('is filled with the solution up to a stage, which itself stays', () => {
    fillHole('claim.ts', 'ex03b', `  ${mine} b`);
    kit.catchUp(kit.stageNamed('03b'));
    expect(holeIn(textOf('claim.ts'), 'ex03a')).toBe(holeIn(solutionOf('claim.ts'), 'ex03a'));
    expect(holeIn(textOf('claim.ts'), 'ex03b')).toContain(`${mine} b`);
    const accept = join(copy.root, 'exercises/01-accepted-semantics/accept.ts');
    expect(readFileSync(accept, 'utf8')).toBe(
      readFileSync(join(copy.root, 'solutions/01-accepted-semantics/accept.ts'), 'utf8'),
    );
  });

  test('comes back from a backup into whatever is printed now', () => {
    fillHole('claim.ts', 'ex03a', `  ${mine} a`);
    const { backup } = kit.resetStage(kit.stageNamed('03a'));
    expect(textOf('claim.ts')).toBe(startOf('claim.ts'));
    expect(kit.putBack(join(copy.root, backup))).toEqual([]);
    expect(holeIn(textOf('claim.ts'), 'ex03a')).toContain(`${mine} a`);
  });

  test('comes back into one stage alone, and what is there now is kept first', () => {
    fillHole('claim.ts', 'ex03a', `  ${mine} a`);
    fillHole('claim.ts', 'ex03b', `  ${mine} b`);
    const { backup } = kit.resetStage(kit.stageNamed('03a'));
    fillHole('claim.ts', 'ex03b', `  ${mine} later`);
    const before = textOf('claim.ts');
    const back = kit.putStageBack(kit.stageNamed('03a'), join(copy.root, backup));
    expect(holeIn(textOf('claim.ts'), 'ex03a')).toContain(`${mine} a`);
    expect(holeIn(textOf('claim.ts'), 'ex03b')).toContain(`${mine} later`);
    expect(readFileSync(join(copy.root, back.backup, 'exercises', NAME, 'claim.ts'), 'utf8')).toBe(before);
  });

  test('is told apart from the start and from what a backup holds', () => {
    const { exercise: own, stage } = kit.stageNamed('03a');
    expect(kit.workIn(own, stage)).toBe(kit.workIn(own, stage, 'start'));
    fillHole('claim.ts', 'ex03a', `  ${mine} a`);
    const work = kit.workIn(own, stage);
    const { backup } = kit.resetStage(kit.stageNamed('03a'));
    expect(kit.workIn(own, stage, join(copy.root, backup))).toBe(work);
    expect(kit.workIn(own, stage)).toBe(kit.workIn(own, stage, 'start'));
    expect(work).not.toBe(kit.workIn(own, stage, 'start'));
    expect(kit.workIn(own, stage, copy.root + '/nowhere')).toBeUndefined();
  });

  test('is carried over whatever ends its lines', () => {
    fillHole('claim.ts', 'ex03a', `  ${mine} a`);
    writeFileSync(path('claim.ts'), textOf('claim.ts').replaceAll('\n', '\r\n'));
    kit.resetStage(kit.stageNamed('03b'));
    expect(holeIn(textOf('claim.ts'), 'ex03a')).toContain(`${mine} a`);
  });

  test('is told of where it cannot be carried over: its marks are gone', () => {
    writeFileSync(path('claim.ts'), textOf('claim.ts').replace('// #region ex03a', ''));
    const { losses, backup } = kit.resetStage(kit.stageNamed('03b'));
    expect(losses).toEqual([
      `exercises/${NAME}/claim.ts: the marks of ex03a are gone from your file, so its start is there.`,
    ]);
    expect(existsSync(join(copy.root, backup, 'exercises', NAME, 'claim.ts'))).toBe(true);
  });

  test('gets a backup of its own each time, also within one second', () => {
    const before = readdirSync(join(copy.root, '.workbook/backups')).length;
    kit.resetStage(kit.stageNamed('03a'));
    kit.resetStage(kit.stageNamed('03a'));
    expect(readdirSync(join(copy.root, '.workbook/backups'))).toHaveLength(before + 2);
  });

  test('is seen as changed inside of the holes, outside of them, or not at all', () => {
    const at = kit.stageNamed('03a');
    expect(kit.isAtStart(at.exercise, at.stage)).toBe(true);
    expect(kit.differences(at)).toBe('');
    fillHole('claim.ts', 'ex03a', `  ${mine} a`);
    expect(kit.isAtStart(at.exercise, at.stage)).toBe(false);
    expect(kit.isFrameChanged(at.exercise, 'src/worker/claim.ts')).toBe(false);
    expect(kit.differences(at)).toContain(`+  ${mine} a`);
    writeFileSync(path('claim.ts'), `${textOf('claim.ts')}\nexport const more = 1;\n`);
    expect(kit.isFrameChanged(at.exercise, 'src/worker/claim.ts')).toBe(true);
  });
});
