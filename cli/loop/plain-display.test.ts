import { expect, test } from 'vitest';
import { workbookStages } from '../../exercises/_kit/learner/stages.ts';
import { ASKED, type Run } from '../../exercises/_kit/watch/run.ts';
import { paintOf } from './paint.ts';
import { PlainDisplay } from './plain-display.ts';
import type { LoopState } from './state.ts';

const [first, second] = workbookStages();
const state: LoopState = {
  stages: [first!, second!],
  at: 0,
  progress: { version: 1, stages: {} },
  run: ASKED,
  panel: { kind: 'verdict' },
  scroll: 0,
};
const passed: Run = { phase: 'done', tests: [{ test: 'a1', title: 'a1: Yes.', passed: true }], visited: 3 };

test('each stage is said once with the place where the learner works, and each thing is printed once', () => {
  const printed: string[] = [];
  const display = new PlainDisplay((text) => printed.push(text), 80, paintOf({ ascii: false, color: false }));
  const draw = (change: Partial<LoopState>): void => display.draw({ ...state, ...change });
  draw({});
  draw({ run: { ...ASKED, phase: 'running', visited: 2 } });
  draw({ run: passed });
  draw({ run: passed });
  draw({});
  draw({ run: passed });
  draw({ at: 1 });
  const places = [first, second].map((one) => `exercises/${one!.exercise.name}/`);
  expect(printed.map((text) => text.split('\n')[0])).toEqual([
    expect.stringContaining(`Judging ${first!.name}`),
    expect.stringContaining('✓ All 1 promises hold'),
    expect.stringContaining(`Judging ${first!.name}`),
    expect.stringContaining('✓ All 1 promises hold'),
    expect.stringContaining(`Judging ${second!.name}`),
  ]);
  expect(printed.map((text) => places.some((place) => text.includes(place)))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
