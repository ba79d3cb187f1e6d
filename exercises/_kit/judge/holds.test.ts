import { describe, expect, test } from 'vitest';
import type { Explored } from '../../../lab-stack/faults/explore.ts';
import { judge } from '../../../lab-stack/faults/outcome/judge.ts';
import { job } from '../../../lab-stack/faults/outcome/testing/given.ts';
import { Told } from '../../../lab-stack/faults/outcome/testing/told.ts';
import type { Played } from '../../../lab-stack/faults/trace.ts';
import { ASKS } from '../../../lab-stack/faults/report/asks.ts';
import { Judging } from './judging.ts';
import { askOf, type StageScenario } from './stage-scenario.ts';
import { WithVerdict } from './with-verdict.ts';

const scenario: StageScenario = {
  name: 'goes-round',
  title: 'A job that waits.',
  given: {},
  when: [],
  then: ['one-document', 'nothing-lost', 'terminal-or-owned'],
  bounds: { faults: 0, holds: 0 },
};
const forever = { kind: 'never-quiet', limitMs: 3_600_000 } as const;

/** Judges a run that is told by hand as if it were all that there is. */
function judgingOf(played: Played): Judging {
  const size = { schedule: [], faults: 0, holds: 0, switches: 0, schedules: 1 };
  const violations = judge(played, scenario.then).map((broken) => ({
    statement: broken.statement,
    ...size,
    broken,
    played,
  }));
  const search = {
    bounds: { faults: 0, holds: 0 },
    complete: true,
    visited: 1,
    cut: 0,
    stopped: 0,
    atLeast: 1,
    broken: violations,
    coverage: [],
    doubts: [],
  };
  const explored: Explored = { scenario, search, violations };
  const answer = { name: 'told', exercise: 'none', texts: new Map<string, string>(), predictions: new Map() };
  return new Judging(answer, { known: new Map([[scenario.name, explored]]) });
}

async function verdict(judging: Judging, statement: string) {
  const thrown: unknown = await judging.holds(scenario, statement).catch((error: unknown) => error);
  return thrown instanceof WithVerdict ? thrown.verdict : undefined;
}

describe('a story that never comes to rest', () => {
  const restless = () =>
    judgingOf(new Told({ items: { JobsTable: [job('r-1')] } }).invoke('A').played(forever));

  test('breaks a promise by what the promise itself says, where that breaks', async () => {
    const told = await verdict(restless(), 'nothing-lost');
    expect(told?.statement).toBe('nothing-lost');
    expect(told?.broke).toMatch(/^Request r-1 /);
    expect(told?.isUnjudged).toBeUndefined();
  });

  test('leaves the others unjudged, and is told once', async () => {
    const judging = restless();
    const first = await verdict(judging, 'one-document');
    expect(first?.statement).toBe('comes-to-rest');
    expect(first?.isUnjudged).toBe(true);
    expect(first?.broke).toMatch(
      /^This promise could not be judged: the story never comes to rest\. After 60 minutes the system is still not at rest/,
    );
    expect(first?.story.at(-1)?.text).toContain('This never ends');
    const again = await verdict(judging, 'one-document');
    expect(again?.broke).toBe('This promise could not be judged: the story never comes to rest.');
    expect(again?.story).toEqual([]);
    expect(again?.replay).toBe(first?.replay);
  });

  test('is another matter where an invocation never ends: that is what is wrong', async () => {
    const stuck = judgingOf(new Told().invoke('A').played({ kind: 'waits-for-nothing', run: 'A' }));
    const told = await verdict(stuck, 'one-document');
    expect(told?.broke).toMatch(/^Worker A waits for something that never happens/);
    expect(told?.isUnjudged).toBeUndefined();
  });
});

test('a promise that holds passes', async () => {
  await expect(judgingOf(new Told().played()).holds(scenario, 'one-document')).resolves.toBeUndefined();
});

test('a story may ask a question of its own, and keeps those of all stories for the rest', () => {
  const asking = { ...scenario, asks: { 'one-document': 'Which key did you send?' } };
  expect(askOf(asking, 'one-document')).toBe('Which key did you send?');
  expect(askOf(asking, 'nothing-lost')).toBe(ASKS['nothing-lost']);
  expect(askOf(scenario, 'one-document')).toBe(ASKS['one-document']);
});

test('a question about a promise that the story does not ask for is refused', async () => {
  const asking = { ...scenario, asks: { 'one-documents': 'Which key did you send?' } };
  await expect(judgingOf(new Told().played()).holds(asking, 'one-document')).rejects.toThrow(
    'The scenario goes-round does not ask for "one-documents".',
  );
});
