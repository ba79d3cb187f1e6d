import { describe, expect, test } from 'vitest';
import type { Play, Schedule } from '../schedule.ts';
import { replay } from './replay.ts';
import { search, type Progress } from './search.ts';
import { counters } from './testing/examples.ts';
import { searchModel } from './testing/compare.ts';
import { judgeModel, playModel } from './testing/model.ts';
import { playScript, tellingPoints, type Script } from './testing/script.ts';

const NO_FAULTS = { faults: 0, holds: 0 };
const nothing = { broken: [] };
const text = (schedule: Schedule): string => schedule.map(({ run, fault }) => run + (fault ?? '')).join(' ');

/** Judges by the order in which calls went on. */
function breaksWhen(statement: string, broken: (log: readonly string[]) => boolean) {
  return (log: readonly string[]) => ({ broken: broken(log) ? [statement] : [], final: log.join(' ') });
}

describe('what is found', () => {
  test('a lost update: the smallest schedule needs no fault and one switch', async () => {
    const { broken, complete } = await searchModel(search, counters);
    expect(complete).toBe(true);
    const lost = broken.find(({ statement }) => statement === 'no-lost-update')!;
    expect(lost).toMatchObject({ faults: 0, holds: 0, switches: 1 });
    expect(text(lost.schedule)).toBe('A B B B A A');
    const outcome = await replay(playModel(counters.runs), lost.schedule);
    expect(judgeModel(outcome)).toMatchObject({
      broken: expect.arrayContaining(['no-lost-update']),
      final: lost.final,
    });
  });

  test('statements that one schedule breaks are told from the same two plays', async () => {
    const play = playScript({ A: [{ label: 'a', writes: ['x'] }], B: [{ label: 'b', writes: ['x'] }] });
    let plays = 0;
    const told = new Map<string, unknown>();
    const { visited, broken } = await search({
      play: (choose) => {
        plays++;
        return play(choose);
      },
      judge: (log) => ({ broken: log[0] === 'b' ? ['one', 'other'] : [], final: log.join(' ') }),
      bounds: NO_FAULTS,
      onConfirmed: (statement, result) => void told.set(statement, result),
    });
    expect(broken.map(({ statement, schedule }) => `${statement}: ${text(schedule)}`)).toEqual([
      'one: B A',
      'other: B A',
    ]);
    expect(plays).toBe(visited + 2);
    expect([...told]).toEqual([
      ['one', ['b', 'a']],
      ['other', ['b', 'a']],
    ]);
  });

  test('how often each call was met by each fault', async () => {
    const script: Script = {
      A: [{ label: 'put', writes: ['x'], faults: ['lose'] }],
      B: [{ label: 'get', reads: ['x'] }],
    };
    const { coverage, visited } = await search({
      play: playScript(script),
      judge: () => nothing,
      bounds: { faults: 1, holds: 0 },
    });
    expect(visited).toBe(4);
    expect(coverage).toEqual([
      { run: 'A', label: 'put', fault: 'lose', schedules: 2 },
      { run: 'A', label: 'put', fault: 'none', schedules: 2 },
      { run: 'B', label: 'get', fault: 'none', schedules: 4 },
    ]);
  });

  test('a held call goes on when nobody else waits, and not before', async () => {
    const script: Script = {
      A: [
        { label: 'a1', writes: ['x'], faults: ['hold'] },
        { label: 'a2', writes: ['x'] },
      ],
      B: [
        { label: 'b1', writes: ['x'] },
        { label: 'b2', writes: ['x'] },
      ],
    };
    const logs: string[] = [];
    const judge = (log: readonly string[]) => {
      logs.push(log.join(' '));
      return nothing;
    };
    const held = (schedule: Schedule): boolean => schedule.some(({ fault }) => fault === 'hold');
    const schedules: Schedule[] = [];
    const play = playScript(script);
    const noting: Play<string[]> = async (choose) => {
      const schedule: Schedule[number][] = [];
      const result = await tellingPoints(
        play,
        (_, choice) => choice !== 'stop' && schedule.push(choice),
      )(choose);
      schedules.push(schedule);
      return result;
    };
    await search({ play: noting, judge, bounds: { faults: 0, holds: 1 } });
    expect(new Set(logs.filter((_, index) => held(schedules[index]!)))).toEqual(new Set(['b1 b2 a1 a2']));
  });

  test('a run that is cut short beyond the bound on switches does not count', async () => {
    const script: Script = {
      A: [{ label: 'cut', writes: ['x'] }],
      B: [
        { label: 'b1', writes: ['x'] },
        { label: 'b2', writes: ['y'] },
      ],
    };
    const play: Play<string[]> = (choose) => {
      let over = false;
      return playScript(script)((point) => {
        const choice = over ? 'stop' : choose(point);
        over ||= choice !== 'stop' && choice.run === 'A';
        return choice;
      });
    };
    const judge = () => nothing;
    const bounded = await search({ play, judge, bounds: { ...NO_FAULTS, switches: 0 } });
    expect(bounded).toMatchObject({ complete: true, visited: 2, cut: 0, stopped: 1 });
    expect(await search({ play, judge, bounds: NO_FAULTS })).toMatchObject({ complete: true, visited: 3 });
  });

  test('of several parallel calls of a run the first goes first', async () => {
    const play: Play<string[]> = async (choose) => {
      const waiting = ['one', 'two'];
      const log: string[] = [];
      while (waiting.length > 0) {
        const first = log.length + 1;
        const parked = waiting.map((label, place) => ({
          run: 'A',
          call: first + place,
          label,
          reads: [],
          writes: [],
          faults: [],
        }));
        choose({ parked });
        log.push(waiting.shift()!);
      }
      return log;
    };
    const result = await search({ play, judge: () => nothing, bounds: NO_FAULTS });
    expect(result).toMatchObject({ complete: true, visited: 1, cut: 0 });
  });
});

describe('an early end is told', () => {
  test('after a budget of plays: k of at least n, and never more than there are', async () => {
    const { visited: all } = await searchModel(search, counters);
    for (let plays = 1; plays < all; plays += 7) {
      const part = await searchModel(search, counters, { budget: { plays } });
      expect(part.complete).toBe(false);
      expect(part.visited + part.stopped).toBe(plays);
      expect(part.atLeast).toBeGreaterThanOrEqual(part.visited);
      expect(part.atLeast).toBeLessThanOrEqual(all);
    }
    const whole = await searchModel(search, counters);
    expect(whole).toMatchObject({ complete: true, atLeast: all });
  });

  test('a budget of no milliseconds plays nothing', async () => {
    const result = await searchModel(search, counters, { budget: { ms: 0 } });
    expect(result).toMatchObject({ complete: false, visited: 0, atLeast: 1 });
  });

  test('the first broken statement is enough, once its smallest schedule is certain', async () => {
    const all = await searchModel(search, counters);
    const first = await searchModel(search, counters, { until: 'first-broken' });
    expect(first.complete).toBe(false);
    expect(first.visited).toBeLessThan(all.visited);
    const lost = 'no-lost-update';
    const scheduleOf = ({ broken }: typeof all) =>
      broken.find(({ statement }) => statement === lost)?.schedule;
    expect(scheduleOf(first)).toEqual(scheduleOf(all));
  });

  test('a signal ends it, and what was found stays', async () => {
    const controller = new AbortController();
    const steps: Progress[] = [];
    const result = await searchModel(search, counters, {
      signal: controller.signal,
      onProgress(step) {
        steps.push(step);
        if (step.broken.length > 0) controller.abort();
      },
    });
    expect(result.complete).toBe(false);
    expect(result.visited).toBe(steps.at(-1)!.visited);
    expect(result.broken.map(({ statement }) => statement)).toEqual(steps.at(-1)!.broken);
  });

  test.each(['a signal', 'a world that is not deterministic'])(
    'when %s ends it, nobody plays any more',
    async (reason) => {
      const controller = new AbortController();
      let [playing, plays] = [0, 0];
      const play: Play<string[]> = async (choose) => {
        playing++;
        const label = reason !== 'a signal' && plays++ > 1 ? 'other' : 'step';
        const calls = [
          { label, writes: ['x'] },
          { label: 'step', writes: ['x'] },
        ];
        const script = { A: calls, B: calls };
        const log = await playScript(script)(choose);
        await new Promise(setImmediate);
        playing--;
        return log;
      };
      const onProgress = ({ visited }: Progress) => visited > 1 && controller.abort();
      const { complete } = await search({
        play,
        judge: () => nothing,
        bounds: NO_FAULTS,
        signal: controller.signal,
        onProgress,
      });
      expect({ complete, playing }).toEqual({ complete: false, playing: 0 });
    },
  );

  test('a schedule with too many choices floods', async () => {
    const endless: Play<void> = async (choose) => {
      let call = 0;
      const parked = () => [{ run: 'A', call: ++call, label: 'poll', reads: [], writes: [], faults: [] }];
      while (choose({ parked: parked() }) !== 'stop');
    };
    const { halted, complete } = await search({
      play: endless,
      judge: () => nothing,
      bounds: NO_FAULTS,
      mostChoices: 50,
    });
    expect(complete).toBe(false);
    expect(halted).toMatchObject({ kind: 'floods', run: 'A', limit: 50 });
    expect(halted!.schedule).toHaveLength(50);
  });
});

describe('a world that can not be searched is named', () => {
  const writes = (label: string) => ({ label, writes: ['x'] });
  const two: Script = { A: [writes('a1'), writes('a2')], B: [writes('b1'), writes('b2')] };

  test('the same choices lead to another point: both are shown', async () => {
    let plays = 0;
    const play: Play<string[]> = (choose) =>
      playScript(plays++ < 5 ? two : { ...two, B: [writes('b1'), writes('other')] })(choose);
    const { halted } = await search({ play, judge: () => nothing, bounds: NO_FAULTS });
    expect(halted).toMatchObject({ kind: 'not-deterministic', run: 'B' });
    if (halted?.kind !== 'not-deterministic') return;
    expect(halted.expected!.parked.map(({ label }) => label)).toContain('b2');
    expect(halted.found!.parked.map(({ label }) => label)).toContain('other');
    expect(text(halted.schedule)).toContain('B');
  });

  test('the same choices end the run', async () => {
    let plays = 0;
    const play: Play<string[]> = (choose) => playScript(plays++ < 1 ? two : { ...two, B: [] })(choose);
    const { halted } = await search({ play, judge: () => nothing, bounds: NO_FAULTS });
    expect(halted).toMatchObject({ kind: 'not-deterministic', run: 'B' });
  });

  test('a finding that does not come again', async () => {
    let plays = 0;
    const { halted, broken } = await search({
      play: playScript(two),
      judge: () => ({ broken: plays++ === 0 ? ['once'] : [] }),
      bounds: NO_FAULTS,
    });
    expect(broken).toMatchObject([{ statement: 'once' }]);
    expect(halted).toMatchObject({ kind: 'not-deterministic' });
  });

  test('calls that touch more than they say: the finding stands as it was played, with a doubt', async () => {
    const lying: Script = {
      A: [
        { label: 'a1', writes: ['y'] },
        { label: 'a2', reads: ['x'] },
      ],
      B: [{ label: 'b1', writes: ['z'] }, writes('b2')],
    };
    const { broken, doubts, halted } = await search({
      play: playScript(lying),
      judge: breaksWhen(
        'b1-is-first',
        (log) => log.indexOf('b1') > log.indexOf('a1') && log.indexOf('b2') < log.indexOf('a2'),
      ),
      bounds: NO_FAULTS,
    });
    expect(halted).toBeUndefined();
    expect(broken.map(({ schedule }) => text(schedule))).toEqual(['A B B A']);
    expect(doubts.map(text)).toEqual(['B B A A']);
  });

  test('a call that loses a fault by a step that does not concern it', async () => {
    const lying: Script = {
      A: [{ label: 'a1', writes: ['y'], faults: ['lose'] }],
      B: [writes('b1'), writes('b2')],
    };
    const play: Play<string[]> = (choose) => {
      const script = playScript(lying);
      return script(({ parked }) => {
        const late = parked.every(({ run, call }) => run === 'A' || call > 1);
        return choose({ parked: parked.map((call) => (late ? { ...call, faults: [] } : call)) });
      });
    };
    const searching = search({ play, judge: () => nothing, bounds: { faults: 1, holds: 0 } });
    await expect(searching).rejects.toThrow('touches more than it says');
  });

  test('a play that fails once the search is ended from outside: what was found stays', async () => {
    const controller = new AbortController();
    const found = await search<unknown>({
      bounds: { faults: 0, holds: 0 },
      signal: controller.signal,
      play: () => {
        controller.abort();
        throw new Error('The signal has ended the process too.');
      },
      judge: () => ({ broken: [] }),
    });
    expect(found).toMatchObject({ visited: 0, complete: false, broken: [] });
  });

  test('a play that rejects: the search rejects and names the schedule', async () => {
    const play: Play<string[]> = async (choose) => {
      const log = await playScript(two)(choose);
      if (log[0] === 'b1') throw new Error('The table is gone.');
      return log;
    };
    const searching = search({ play, judge: () => nothing, bounds: NO_FAULTS });
    await expect(searching).rejects.toThrow(/"B B? ?.*" failed: .*The table is gone/s);
  });

  test('what a play does after it was given up does not matter', async () => {
    let given = 0;
    const stubborn: Play<string[]> = async (choose) => {
      let stopped = false;
      const log = await playScript({
        A: [{ label: 'a1', writes: ['x'] }],
        B: [{ label: 'b1', writes: ['y'] }],
      })((point) => {
        const choice = choose(point);
        stopped = choice === 'stop';
        return choice;
      });
      if (!stopped) return log;
      given++;
      throw new Error('It was not to be looked at.');
    };
    const result = await search({ play: stubborn, judge: () => nothing, bounds: NO_FAULTS });
    expect(given).toBe(1);
    expect(result).toMatchObject({ complete: true, visited: 1, cut: 1, stopped: 1 });
  });
});
