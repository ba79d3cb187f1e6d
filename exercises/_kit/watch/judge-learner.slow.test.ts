import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledAnswer } from '../answer/answer.ts';
import { readShelf } from '../answer/filling.ts';
import { labText, readExercise } from '../exercise/exercise.ts';
import { copyWorkbook, type WorkbookCopy } from '../testing/copy.ts';
import type { RunTold } from './messages.ts';

const NAME = '01-accepted-semantics';
const FILE = 'src/submit/accept.ts';
const exercise = readExercise(NAME);

let copy: WorkbookCopy;
let kit: typeof import('./judge-learner.ts') & typeof import('../answer/code-keeper.ts');

beforeAll(async () => {
  copy = copyWorkbook();
  const load = (file: string): Promise<object> =>
    import(pathToFileURL(join(copy.root, 'exercises/_kit', file)).href);
  kit = {
    ...(await load('watch/judge-learner.ts')),
    ...(await load('answer/code-keeper.ts')),
  } as typeof kit;
}, 60_000);
afterAll(() => copy.remove());

/** All that a learner is told who saves this text. */
async function toldOf(text: string): Promise<RunTold[]> {
  writeFileSync(join(copy.root, 'exercises', NAME, 'accept.ts'), text);
  const told: RunTold[] = [];
  const { signal } = new AbortController();
  await kit.judgeLearner({ exercise: NAME, stage: 'a' }, new kit.CodeKeeper(), signal, (one) =>
    told.push(one),
  );
  return told;
}

test.each([
  ['a-always-queued', false],
  ['a-unknown-is-accepted', true],
])(
  'of %s the first broken promise is told; after many schedules only where a first one does not show it: %s',
  { timeout: 60_000 },
  async (name, isDeep) => {
    const wrong = readShelf(exercise, 'wrong').find((one) => one.name === name)!;
    const { breaks } = wrong.about;
    // All holds before: what was broken last would be looked at first.
    expect(await toldOf(labText(FILE))).not.toContainEqual(expect.objectContaining({ kind: 'first' }));
    const told = await toldOf(filledAnswer(exercise, 'wrong', [wrong]).texts.get(FILE)!);
    const place = told.findIndex(({ kind }) => kind === 'first');
    expect(told[place]).toMatchObject({ judged: { test: breaks[0], passed: false } });
    expect(told.slice(0, place).some(({ kind }) => kind === 'progress')).toBe(isDeep);
    const broken = told.flatMap((one) =>
      one.kind === 'test' && !one.judged.passed ? [one.judged.test] : [],
    );
    expect(broken).toEqual(breaks);
    expect(told.at(-1)).toEqual({ kind: 'done' });
  },
);
