import { describe, expect, test } from 'vitest';
import { judge } from '../outcome/judge.ts';
import type { Scenario } from '../scenario.ts';
import type { SearchResult } from '../search/result.ts';
import type { Played } from '../trace.ts';
import { isSound, type Exploration } from './exploration.ts';
import { exploredData } from './result.ts';
import { explorationText, playedText } from './text.ts';
import { twice, zombie } from './testing/stories.ts';

const scenario: Scenario = {
  name: 'told-by-hand',
  title: 'One message is delivered once.',
  given: {},
  when: [],
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
        '  1,540 schedules, all of them; 62 more differ only in the order of calls that do not touch each other.',
        '  Bounds: every order of the calls, up to 1 fault and 1 call held up in a schedule.',
        '',
      ].join('\n'),
    );
  });

  test('says honestly how many of how many', () => {
    const partly = text(explored({ complete: false, visited: 40, atLeast: 162, cut: 0 }));
    expect(partly).toMatch(/^… told-by-hand/);
    expect(partly).toContain('  40 of at least 162 schedules.\n');
  });

  test('tells of each statement what broke, the question, how to replay, and the smallest schedule', () => {
    const lines = text(explored({}, twice())).split('\n');
    expect(lines).toContain('  ✗ one-document (in 12 schedules): One document for each completed request.');
    expect(lines).toContain(
      '  Broke   The document of request r-1 was made twice: once by A and once by worker r1.',
    );
    expect(lines).toContain('  Ask     How does the provider know that these two calls mean one document?');
    expect(lines).toContain('  Replay  npm run faults -- --replay told-by-hand.A2-lose.B1');
    expect(lines).toContain('  The smallest schedule (1 fault, 1 switch):');
    expect(lines).toContain(
      ' ▸   8  Worker r1 orders the document of request r-1 from the provider, which makes d-2.',
    );
    expect(lines).toContain('  At end  Request r-1 is COMPLETED with document d-2.');
  });

  test('tells a schedule that breaks two statements once', () => {
    const report = text(explored({}, twice()));
    expect(report.match(/Worker A receives message m1/g)).toHaveLength(1);
    expect(report).toContain('The smallest schedule is the one above: see "one-document".');
  });

  test('stops a while after what shows the break, and says how much is left', () => {
    const played = twice();
    const broken = { statement: 'one-document', sentence: 'Twice.', shownBy: [2] };
    const [violation] = explored({}, played).violations;
    const early = { ...explored({}, played), violations: [{ ...violation!, broken, played }] };
    expect(text(early)).toContain('     6  Worker r1 receives message m1');
    expect(text(early)).not.toContain('     7  ');
    expect(text(early)).toContain('       … 4 more until all is quiet; the replay tells them.');
  });

  test('is never wider than it may be, but for the lines to copy', () => {
    for (const width of [60, 80, 110])
      for (const line of text(explored({}, twice()), width).split('\n'))
        expect(line.includes('--replay') ? 0 : line.length).toBeLessThanOrEqual(width);
  });

  test('says why a search could not go on, and that its count is in doubt', () => {
    const schedule = [{ run: 'A' }];
    const halted = explored({ complete: false, halted: { kind: 'never-ends', run: 'A', schedule } });
    expect(text(halted)).toContain('Stopped  A never gives the thread back');
    expect(text(halted)).toContain('--replay told-by-hand.A1');
    expect(isSound(halted)).toBe(false);
    expect(text(explored({ doubts: [schedule] }))).toContain('the count above is not to be trusted');
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
    expect(lines[0]).toContain('✗ Broke  Request r-1 had ended as COMPLETED, and A opened it again');
    expect(lines).toContain(' ▸  12  A opens request r-1 again, which was COMPLETED.');
    expect(lines.join('\n')).toContain('├ reopen r-1');
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
