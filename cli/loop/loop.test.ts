import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partsOf } from '../../exercises/_kit/learner/parts.ts';
import { asDone, ProgressFile } from '../../exercises/_kit/learner/progress.ts';
import { workbookStages } from '../../exercises/_kit/learner/stages.ts';
import { learnersFiles } from '../../exercises/_kit/learner/work.ts';
import { ROOT } from '../../exercises/_kit/paths.ts';
import type { RunTold, StageId } from '../../exercises/_kit/watch/messages.ts';
import { farewell } from './farewell.ts';
import { Loop } from './loop.ts';
import { stageOf } from './state.ts';
import type { LoopWorld } from './world.ts';

const stages = workbookStages();
const passes: RunTold[] = [
  { kind: 'began' },
  { kind: 'test', judged: { test: 'a1', title: 'a1: It holds.', passed: true } },
  { kind: 'done' },
];
const fails: RunTold[] = [
  { kind: 'began' },
  { kind: 'test', judged: { test: 'a1', title: 'a1: It holds.', passed: false, said: 'No.' } },
  { kind: 'done' },
];

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loop-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As Node.js throws it for a file that cannot be written. */
function refused(code: string): Error {
  const path = join(ROOT, `exercises/x/claim.ts.${randomUUID()}.tmp`);
  return Object.assign(new Error(code), { code, path });
}

/** A loop whose judge says what it is told to say, at once. */
function open({
  answers = [] as RunTold[][],
  done = [] as string[],
  warning = undefined as string | undefined,
  isAtStart = false,
  refusal = undefined as string | undefined,
} = {}) {
  const progress = new ProgressFile(join(folder, 'progress.json'));
  for (const name of done) progress.change(name, (stage) => asDone(stage, new Date(0)));
  const judged: StageId[] = [];
  const did: string[] = [];
  const kept: string[] = [];
  let tell: (told: RunTold) => void = () => {};
  const world: LoopWorld = {
    progress,
    judge(stage, listener) {
      judged.push(stage);
      tell = listener;
      for (const told of answers.shift() ?? []) listener(told);
    },
    typeErrors: () => Promise.resolve([]),
    isAtStart: () => isAtStart,
    reset: ({ name }) => {
      if (refusal !== undefined) throw refused(refusal);
      did.push(`reset ${name}`);
      return { backup: '.workbook/backups/b', losses: [] };
    },
    editWarning: () => warning,
    edit: async ({ name }) => `edited ${name}`,
    openChapter: async ({ exercise }) => `opened ${exercise.chapter}`,
    keepRun: ({ name }, { phase }) => {
      if (refusal !== undefined) throw refused(refusal);
      kept.push(`${name} ${phase}`);
    },
    draw: () => {},
    quit: () => void did.push('quit'),
  };
  const loop = new Loop(stages, world);
  loop.start();
  return {
    loop,
    judged,
    did,
    kept,
    progress,
    say: (told: RunTold) => tell(told),
    at: () => stageOf(loop.state).name,
  };
}

describe('the loop', () => {
  test('opens at the first stage that is not done, and judges it', () => {
    const { at, judged } = open({ done: [stages[0]!.name] });
    expect(at()).toBe(stages[1]!.name);
    expect(judged).toEqual([{ exercise: stages[1]!.exercise.name, stage: stages[1]!.stage.id }]);
  });

  test('keeps a pass, and goes on to the next stage and back', () => {
    const { loop, at, progress } = open({ answers: [passes] });
    expect(progress.stage(stages[0]!.name).doneAt).toBeDefined();
    loop.press('n');
    expect(at()).toBe(stages[1]!.name);
    loop.press('p');
    loop.press('p');
    expect(at()).toBe(stages[0]!.name);
    expect(loop.state.notice).toBe('This is the first stage.');
  });

  test("judges anew when one of the stage's files changes, and not for others", () => {
    const { loop, judged } = open({ answers: [fails] });
    loop.changed(['/elsewhere/README.md']);
    expect(judged).toHaveLength(1);
    loop.changed(learnersFiles(stages[0]!.exercise));
    expect(judged).toHaveLength(2);
    expect(loop.state.run.phase).toBe('asked');
  });

  test('shows one hint more each time it is asked, and remembers them', () => {
    const { loop, progress } = open({ answers: [fails] });
    for (let times = 0; times < 5; times++) loop.press('h');
    expect(loop.state.panel).toEqual({ kind: 'hints' });
    expect(progress.stage(stages[0]!.name).hints).toBe(3);
    loop.press('escape');
    expect(loop.state.panel).toEqual({ kind: 'verdict' });
  });

  test('shows the solution at once after a pass, and before it only when asked twice', () => {
    const before = open({ answers: [fails] });
    before.loop.press('s');
    expect(before.loop.state.panel.kind).toBe('verdict');
    before.loop.press('s');
    expect(before.loop.state.panel.kind).toBe('solution');
    const after = open({ answers: [passes] });
    after.loop.press('s');
    expect(after.loop.state.panel.kind).toBe('solution');
  });

  test('resets, names the backup, and judges what is there now', () => {
    const { loop, did, judged, progress } = open({ answers: [passes] });
    const { name } = stages[0]!;
    expect(progress.stage(name).judged?.holds).toEqual(['a1']);
    loop.press('r');
    // What held before is no measure of the start.
    expect(progress.stage(name).judged).toBeUndefined();
    expect(did).toEqual([`reset ${name}`]);
    expect(loop.state.notice).toContain('npm run lab -- restore .workbook/backups/b');
    expect(judged).toHaveLength(2);
  });

  test('resets nothing where nothing was changed, and makes no backup of it', () => {
    const { loop, did, judged } = open({ answers: [fails], isAtStart: true });
    loop.press('r');
    expect(did).toEqual([]);
    expect(loop.state.notice).toContain('there is nothing to put back');
    expect(judged).toHaveLength(1);
  });

  test('goes on where the disk takes nothing, and says that nothing is kept', () => {
    const { loop, did } = open({ answers: [fails], refusal: 'EROFS' });
    expect(loop.state).toMatchObject({ isForgetful: true, run: { phase: 'done' } });
    loop.press('r');
    expect(did).toEqual([]);
    expect(loop.state.notice).toContain('exercises/x/claim.ts cannot be written (EROFS).');
  });

  test("notices that a judge's file was replaced under it, and no other", () => {
    const { loop } = open({ answers: [fails] });
    const { folder: exercise } = stages[0]!.exercise;
    loop.changed([join(exercise, 'README.md'), join(exercise, 'hints.md'), '/elsewhere/a.test.ts']);
    loop.changed(learnersFiles(stages[0]!.exercise));
    expect(loop.state.isOutdated).toBeUndefined();
    loop.changed([join(exercise, 'a.test.ts')]);
    expect(loop.state.isOutdated).toBe(true);
  });

  test('keeps for the site what came of the stage that is worked on, and not of all together', () => {
    const { loop, kept, say } = open({ answers: [fails, passes] });
    expect(kept).toEqual([`${stages[0]!.name} done`]);
    loop.press('c');
    expect(kept).toHaveLength(1);
    loop.press('escape');
    say({ kind: 'failed', why: 'It is empty.' });
    expect(kept[1]).toBe(`${stages[0]!.name} failed`);
  });

  test('judges all stages one after another, until the learner goes back', () => {
    const { loop, judged, say } = open({ answers: [fails, passes] });
    loop.press('c');
    expect(judged.slice(1).map(({ stage }) => stage)).toEqual(
      stages.slice(0, 2).map(({ stage }) => stage.id),
    );
    expect(loop.state.panel).toMatchObject({ kind: 'all', runs: [{ phase: 'done' }] });
    loop.press('escape');
    expect(judged.at(-1)).toEqual(judged[0]);
    say({ kind: 'done' });
    expect(loop.state.panel.kind).toBe('verdict');
  });

  test('goes to the stage that is chosen in the list', () => {
    const { loop, at } = open({ answers: [fails] });
    loop.press('l');
    loop.press('down');
    loop.press('down');
    loop.press('up');
    loop.press('return');
    expect(at()).toBe(stages[1]!.name);
  });

  test('steps forth and back through the schedule, and not over its ends', () => {
    const story = [{ text: 'One.' }, { text: 'Two.' }];
    const verdict = {
      statement: 's',
      broke: 'It broke.',
      story,
      end: [],
      ask: 'Why?',
      replay: 'x.A1',
      schedules: 1,
      visited: 2,
    };
    const broken: RunTold[] = [
      { kind: 'test', judged: { test: 'a1', title: 'a1: It holds.', passed: false, verdict } },
      { kind: 'done' },
    ];
    const { loop } = open({ answers: [broken] });
    loop.press('t');
    const reached = ['left', 'right', 'right', 'left'].map((key) => {
      loop.press(key);
      return loop.state.panel;
    });
    expect(reached).toEqual([0, 1, 1, 0].map((at) => ({ kind: 'step', at })));
  });

  test('says what became of the editor and the chapter', async () => {
    const { loop } = open({ answers: [fails] });
    loop.press('e');
    await Promise.resolve();
    expect(loop.state.notice).toBe(`edited ${stages[0]!.name}`);
  });

  test('says first that an editor takes this window, once, and then opens it', async () => {
    const { loop } = open({ answers: [fails], warning: 'vim opens here.' });
    loop.press('e');
    expect(loop.state.notice).toBe('vim opens here.');
    for (let times = 0; times < 2; times++) {
      loop.press('e');
      await Promise.resolve();
      expect(loop.state.notice).toBe(`edited ${stages[0]!.name}`);
    }
  });

  test.each(['?', 'h', 'm', 'l', 'd', 't'])(
    'q closes what %s has opened, and quits from the verdict',
    (key) => {
      const { loop, did } = open({ answers: [fails] });
      loop.press(key);
      expect(loop.state.panel.kind).not.toBe('verdict');
      loop.press('q');
      expect(loop.state.panel.kind).toBe('verdict');
      expect(did).toEqual([]);
      loop.press('q');
      expect(did).toEqual(['quit']);
    },
  );

  test('Ctrl-C quits from anywhere', () => {
    const { loop, did } = open({ answers: [fails] });
    loop.press('?');
    loop.press('interrupt');
    expect(did).toEqual(['quit']);
  });

  test('keeps saying that the workbook was updated, whatever is done', () => {
    const { loop } = open({ answers: [fails, passes] });
    loop.outdated();
    loop.press('?');
    loop.press('n');
    expect(loop.state.isOutdated).toBe(true);
  });

  test('leads back to where it was left: by its name, where the loop would open elsewhere', () => {
    const { loop } = open({ answers: [fails, passes, fails] });
    expect(farewell(loop.state)).toBe(`You were at ${stages[0]!.name}. To go on: npm start`);
    loop.press('n');
    expect(farewell(loop.state)).toBe(
      `You were at ${stages[1]!.name}. To go on: npm start -- ${stages[1]!.name}`,
    );
  });

  test('says so at once when the task changes while its stage is open', () => {
    const { name, exercise } = stages[0]!;
    const { loop, progress } = open({ answers: [fails] });
    progress.change(name, (stage) => ({ ...stage, began: { ...partsOf(exercise), README: 'another' } }));
    expect(loop.state.changed).toEqual([]);
    loop.changed([join(exercise.folder, 'README.md')]);
    expect(loop.state.changed).toEqual(['README']);
    loop.press('n');
    expect(loop.state.changed).toEqual([]);
  });

  test('quits, and shows nothing any more', () => {
    const { loop, did, say } = open();
    loop.press('q');
    expect(did).toEqual(['quit']);
    loop.end();
    say({ kind: 'began' });
    expect(loop.state.run.phase).toBe('asked');
  });
});
