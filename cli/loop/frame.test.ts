import { describe, expect, test } from 'vitest';
import { basename } from 'node:path';
import { labText } from '../../exercises/_kit/exercise/exercise.ts';
import { regionIn } from '../../exercises/_kit/cutter/regions.ts';
import type { JudgedVersion } from '../../exercises/_kit/learner/progress.ts';
import { placesOf, stageNamed, workbookStages } from '../../exercises/_kit/learner/stages.ts';
import type { Verdict } from '../../exercises/_kit/verdict/verdict.ts';
import { ASKED, type Run } from '../../exercises/_kit/watch/run.ts';
import { frame } from './frame.ts';
import { KEYS } from './keys.ts';
import { paintOf, widthOf } from './paint.ts';
import type { LoopState } from './state.ts';

const stage = stageNamed('01a');
const verdict: Verdict = {
  statement: 'one-document',
  broke: 'The customer was charged twice.',
  story: Array.from({ length: 30 }, (_, place) => ({
    text: `Sentence number ${place + 1} of a story that is wrapped on a narrow screen.`,
    stores: `table: r-${place + 1}`,
    ...(place === 4 && { isShown: true as const }),
  })),
  end: ['Request r-1 is COMPLETED.'],
  ask: 'How does the provider know that these two calls mean one document?',
  replay: 'story.A1',
  schedules: 3,
  visited: 40,
};
const broken: Run = {
  phase: 'done',
  tests: [
    { test: 'a1', title: 'a1: One request, one job.', passed: true },
    { test: 'a2', title: 'a2: One job, one document.', passed: false, said: 'as text', verdict },
    { test: 'a3', title: 'a3: Nothing is lost.', passed: false },
  ],
  visited: 40,
};

function screen(state: Partial<LoopState>, columns = 80, rows = 24, ascii = false): string[] {
  const full: LoopState = {
    stages: [stage],
    at: 0,
    progress: { version: 1, stages: {} },
    run: ASKED,
    panel: { kind: 'verdict' },
    scroll: 0,
    ...state,
  };
  return frame(full, { columns, rows }, paintOf({ ascii, color: false }));
}

describe('the screen of the loop', () => {
  test.each([
    [80, 24],
    [120, 40],
    [40, 12],
    [200, 60],
  ])('fills %i columns and %i rows, and no line of a verdict is longer', (columns, rows) => {
    const notice = 'a word '.repeat(20);
    const lines = screen({ run: broken, notice }, columns, rows);
    expect(lines).toHaveLength(rows);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    for (const kind of ['keys', 'belief', 'hints', 'solution', 'diff'] as const) {
      const panel = screen({ run: broken, panel: { kind } }, columns, rows);
      expect(panel).toHaveLength(rows);
      expect(Math.max(...panel.map(widthOf))).toBeLessThanOrEqual(columns);
    }
  });

  test.each(workbookStages().map((one) => [one.name, one] as const))(
    'shows all of the solution of %s on 80 columns, and where the learner works',
    (_, one) => {
      const words = (lines: readonly string[]): string => lines.join('').replaceAll(/[\s↳]/g, '');
      const lines = screen({ stages: [one], panel: { kind: 'solution' } }, 80, 400);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
      const shown = words(lines);
      for (const { path, line } of placesOf(one)) expect(shown).toContain(`${basename(path)}:${line}`);
      for (const { file, region } of one.stage.holes)
        for (const line of regionIn(labText(file), region, file)) expect(shown).toContain(words([line]));
    },
  );

  test('shows what broke itself before what could not be judged, and counts them apart', () => {
    const unjudged: Verdict = { ...verdict, statement: 'comes-to-rest', isUnjudged: true };
    const tests = [
      { test: 'a1', title: 'a1: One request, one job.', passed: false, verdict: unjudged },
      { test: 'a2', title: 'a2: One job, one document.', passed: false, verdict },
      { test: 'a3', title: 'a3: Nothing is lost.', passed: false, verdict: unjudged },
    ];
    const text = screen({ run: { ...broken, tests } }, 200, 60).join('\n');
    expect(text).toContain('✗ a2: One job, one document.');
    expect(text).toContain('Could not be judged, because their story never comes to rest: a1, a3.');
    expect(text).toContain('No other is broken.');
  });

  const knownAs = (judged: Partial<JudgedVersion>): LoopState['progress'] => ({
    version: 1,
    stages: {
      '01a': {
        failures: {},
        hints: 0,
        judged: { version: 'v2', holds: ['a1'], broken: ['a2', 'a3'], lost: [], ...judged },
      },
    },
  });

  test.each([
    [['a2'], ' New It held before this change.'],
    [['a2', 'a3'], ' New It held before this change, and so did a3.'],
    [['a3'], ' New a3 held before this change.'],
    [[], ''],
  ])('says of %j that they held before', (lost, said) => {
    const text = screen({ run: broken, progress: knownAs({ lost }) }).join('\n');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`✗ a2: One job, one document.${said} Broke The customer`);
  });

  test.each([
    [['a1', 'a2'], true],
    [['a1'], false],
  ])('says so before all is judged, from what held in the version before: %j', (holds, isSaid) => {
    const run: Run = { phase: 'running', tests: [], visited: 3, early: broken.tests[1]! };
    const text = screen({ run, progress: knownAs({ holds, broken: [] }) }).join('\n');
    expect(text.includes('It held before this change.')).toBe(isSaid);
  });

  test('says what has changed since a stage was begun, and that nothing is kept, whatever panel is open', () => {
    for (const kind of ['verdict', 'keys'] as const) {
      const state = { run: broken, panel: { kind }, changed: ['README', 'tests'] as const };
      const text = screen({ ...state, isForgetful: true }, 200).join('\n');
      expect(text).toContain('Since you began 01a, the workbook has changed its README and tests.');
      expect(text).toContain('Nothing can be written in .workbook here');
    }
  });

  test('lists what was done and breaks now', () => {
    const judged = { version: 'v2', holds: ['a1'], broken: ['a2', 'a3'], lost: ['a2'] };
    const known = { failures: {}, hints: 0, doneAt: '2026-01-31T12:00:00Z', judged };
    const state = {
      panel: { kind: 'list', at: 0 } as const,
      progress: { version: 1 as const, stages: { '01a': known } },
    };
    expect(screen(state, 120).join('\n')).toMatch(/✗ 01a .*; was done, breaks now: a2, a3/);
    const { judged: _, ...holds } = known;
    expect(screen({ ...state, progress: { version: 1, stages: { '01a': holds } } }).join('\n')).not.toContain(
      'breaks',
    );
  });

  test('shows the first broken promise in full, up to what shows the break, and counts the others', () => {
    const text = screen({ run: broken }).join('\n');
    expect(text).toContain('✗ a2: One job, one document.');
    expect(text).toContain('Broke  The customer was charged twice.');
    expect(text).toContain('▸  5  Sentence number 5');
    expect(text).not.toContain('Sentence number 6');
    expect(text).toContain('and 25 more until all is quiet');
    expect(text).toContain('Ask    How does the provider know');
    expect(text).toContain('Broken too: a3. These hold: a1.');
    expect(text).toContain('1 of 3 promises hold, in 40 schedules');
  });

  test('says how much of a panel is below, and scrolls to it', () => {
    const panel = { kind: 'keys' } as const;
    const first = screen({ panel }, 80, 12).join('\n');
    expect(first).toMatch(/\d+ more lines/);
    expect(first).not.toContain('Esc and q go back');
    const last = screen({ panel, scroll: 999 }, 80, 12).join('\n');
    expect(last).toContain('Esc and q go back');
    expect(last).not.toContain('more lines');
  });

  test('keeps in sight what the learner moves', () => {
    const step = screen({ run: broken, panel: { kind: 'step', at: 29 } }, 80, 20).join('\n');
    expect(step).toContain('Sentence number 30');
    expect(step).toContain('Broke  The customer was charged twice.');
    const stages = workbookStages();
    for (const [at, { name }] of stages.entries())
      expect(screen({ stages, panel: { kind: 'list', at } }, 80, 12).join('\n')).toMatch(
        new RegExp(`▸.*${name}`),
      );
  });

  test('steps through the schedule, with what the stores hold', () => {
    const text = screen({ run: broken, panel: { kind: 'step', at: 1 } }).join('\n');
    expect(text).toContain('Sentence number 2');
    expect(text).not.toContain('Sentence number 3');
    expect(text).toContain('table: r-2');
  });

  test.each([
    [200, KEYS.map(({ key, word }) => `${key} ${word}`)],
    [80, ['h hint', 't step', 'q quit', '? keys']],
    [40, ['h hint', 'q quit', '? keys']],
  ])('names the keys that fit on %i columns', (columns, keys) => {
    const line = screen({}, columns).at(-1) ?? '';
    expect(line.length).toBeLessThanOrEqual(columns);
    for (const key of keys) expect(line).toContain(key);
  });

  test('says at the top how to go on after a pass, and what the types say', () => {
    const tests = broken.tests.map(({ test, title }) => ({ test, title, passed: true }));
    const passed = {
      ...broken,
      tests: [...tests, ...tests, ...tests, ...tests, ...tests, ...tests, ...tests],
    };
    const text = screen({ run: passed, typeError: 'exercises/x.ts:1:2 Not a number.' }).join('\n');
    expect(text).toContain('Types  exercises/x.ts:1:2 Not a number.');
    expect(text).toContain('✓ All 21 promises hold, in 40 schedules.');
    expect(text).toContain('s shows our solution');
    expect(text).toContain('✓ Done.');
  });

  test('counts no schedules where none are played', () => {
    const tests = broken.tests.map(({ test, title }) => ({ test, title, passed: true }));
    const text = screen({ run: { ...broken, tests, visited: 0 } }).join('\n');
    expect(text).toContain('✓ All 3 promises hold.');
    expect(text).toContain('✓ Done. 3 promises.');
    expect(text).not.toContain('schedules');
  });

  test('draws with plain characters where there are no others', () => {
    const lines = screen({ run: broken }, 80, 24, true);
    expect(lines.join('\n')).toMatch(/^[\n -~]*$/);
  });

  test('says in one line why nothing could be judged', () => {
    const run: Run = { ...ASKED, phase: 'failed', why: 'The code never gives the thread back.' };
    const text = screen({ run }).join('\n');
    expect(text).toContain('✗ The code never gives the thread back.');
    expect(text).toContain('Save again when it is mended.');
  });
});
