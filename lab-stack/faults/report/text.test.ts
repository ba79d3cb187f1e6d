import { describe, expect, test } from 'vitest';
import { judge } from '../outcome/judge.ts';
import type { Scenario } from '../scenario.ts';
import type { SearchResult } from '../search/result.ts';
import type { Played } from '../trace.ts';
import { isSound, type Exploration } from './exploration.ts';
import { exploredData } from './result.ts';
import { explorationText, playedText } from './text.ts';
import { dragging, twice, zombie } from './testing/stories.ts';

const scenario: Scenario = {
  name: 'told-by-hand',
  title: 'One message is delivered once.',
  given: {},
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  then: ['one-document', 'one-key-per-intent'],
  bounds: { faults: 1, holds: 1 },
};

const result: SearchResult = {
  bounds: scenario.bounds,
  complete: true,
  visited: 1_540,
  cut: 62,
  stopped: 3,
  atLeast: 1_540,
  broken: [],
  coverage: [{ run: 'A', label: 'dynamodb.UpdateItem', fault: 'lose', schedules: 2 }],
  doubts: [],
};

function explored(changes: Partial<SearchResult> = {}, played: Played | undefined = undefined): Exploration {
  const broken = played ? judge(played, scenario.then) : [];
  const violations = broken.map((one) => ({
    statement: one.statement,
    schedule: [{ run: 'A' }, { run: 'A', fault: 'lose' }, { run: 'B' }] as const,
    faults: 1,
    holds: 0,
    switches: 1,
    schedules: 12,
    broken: one,
    played: played!,
  }));
  return { scenario, search: { ...result, ...changes }, violations };
}

const text = (exploration: Exploration, width = 110): string => explorationText(exploration, { width });

describe('the report of a scenario', () => {
  test('says that all was visited, what was cut, and within which bounds', () => {
    expect(text(explored())).toBe(
      [
        '✓ told-by-hand: One message is delivered once.',
        '  Played 1,540 schedules, all of them. Left out: 62 more differ only in the order of calls that do not touch',
        '  each other.',
        '  A schedule is any order of the calls, with up to 1 fault and 1 call held up.',
        '',
      ].join('\n'),
    );
  });

  test('says honestly how many of how many', () => {
    const partly = text(explored({ complete: false, visited: 40, atLeast: 162, cut: 0 }));
    expect(partly).toMatch(/^… told-by-hand/);
    expect(partly).toContain('  Played 40 of at least 162 schedules.\n');
  });

  test('tells of each statement what broke, the question, how to replay, and the smallest schedule', () => {
    const lines = text(explored({}, twice())).split('\n');
    expect(lines).toContain('  ✗ one-document (in 12 schedules): One document for each completed request.');
    expect(lines).toContain(
      '  Broke   The document of request r-1 was made twice, under 2 different keys: once by worker A and once by',
    );
    expect(lines).toContain('  Ask     How does the provider know that these two calls mean one document?');
    expect(lines).toContain('  Replay  npm run faults -- --replay told-by-hand.A2-lose.B1');
    expect(lines).toContain(
      '  The smallest schedule (1 fault, 1 switch between invocations); ▸ marks what decides:',
    );
    expect(lines).toContain(
      ' ▸   8  Worker r1 orders the document of request r-1 from the provider under the key “acme:r-1#2”, which makes',
    );
    expect(lines).toContain('  At end  Request r-1 is COMPLETED with document d-2.');
  });

  test('tells a schedule that breaks two statements once', () => {
    const report = text(explored({}, twice()));
    expect(report.match(/Worker A receives message m1/g)).toHaveLength(1);
    expect(report).toContain('The smallest schedule is the one above: see "one-document".');
  });

  test('leaves out what lies far from the lines that decide, and says how much', () => {
    const played = dragging();
    const broken = { statement: 'one-document', sentence: 'Late.', shownBy: [2, 32] };
    const [violation] = explored({}, twice()).violations;
    const late = text({ ...explored(), violations: [{ ...violation!, broken, played }] });
    const told = [...late.matchAll(/^ [ ▸] +(\d+) {2}|^ +… (.*)$/gm)].map(
      ([, number, left]) => left ?? number,
    );
    expect(told.join(' ')).toBe(
      '1 2 3 4 5 6 19 lines in between: the replay tells them. 26 27 28 29 30 31 32 33 34 35 36 6 more lines until all is quiet: the replay tells them.',
    );
    expect(late).toContain(' ▸  32  ');
  });

  test('is never wider than it may be, but for the lines to copy', () => {
    for (const width of [60, 80, 110])
      for (const line of text(explored({}, twice()), width).split('\n'))
        expect(line.includes('--replay') ? 0 : line.length).toBeLessThanOrEqual(width);
  });

  test('says why a search could not go on, and that its count is in doubt', () => {
    const schedule = [{ run: 'A' }];
    const halted = explored({ complete: false, halted: { kind: 'never-ends', run: 'A', schedule } });
    expect(text(halted)).toContain('Stopped  Worker A never ends');
    expect(text(halted)).toContain('--replay told-by-hand.A1');
    expect(isSound(halted)).toBe(false);
    const doubted = text(explored({ doubts: [schedule] }));
    expect(doubted).toContain('The count above is not to be trusted');
    expect(doubted).toContain('--replay told-by-hand.A1');
    expect(isSound(explored({ doubts: [schedule] }))).toBe(false);
  });

  test('in ASCII has nothing else', () => {
    expect(explorationText(explored({}, twice()), { width: 90, ascii: true })).toMatch(/^[\n -~]*$/);
  });
});

describe('one schedule', () => {
  test('is told in sentences and in lanes, with what it breaks first', () => {
    const played = zombie();
    const broken = judge(played, ['terminal-is-final']).map((one) => ({ broken: one }));
    const lines = playedText(played, broken, { width: 100 }).split('\n');
    expect(lines[0]).toContain('✗ Broke  Request r-1 had ended as COMPLETED, and worker A set it back');
    expect(lines.join('\n')).toContain(
      ' ▸  12  A sets request r-1, which had ended as COMPLETED, back to QUEUED',
    );
    expect(lines.join('\n')).toContain('├ set back r-1');
  });

  test('says so where nothing breaks', () => {
    expect(playedText(zombie(), [], { width: 100 })).toMatch(/^✓ Nothing breaks in this schedule\./);
  });
});

describe('the result as data', () => {
  test('is plain JSON with everything that the report says', () => {
    const data = exploredData(explored({}, twice()));
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data).toMatchObject({
      scenario: 'told-by-hand',
      sound: false,
      visited: 1_540,
      cut: 62,
      complete: true,
    });
    expect(data.broken[0]).toMatchObject({
      statement: 'one-document',
      replay: 'told-by-hand.A2-lose.B1',
      shownBy: [2, 7],
    });
    expect(data.broken[0]?.story[7]).toContain('which makes d-2');
  });

  test('is sound where nothing is broken', () => {
    expect(exploredData(explored())).toMatchObject({ sound: true, broken: [] });
  });
});
