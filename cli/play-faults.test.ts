import { describe, expect, test } from 'vitest';
import { judge } from '../lab-stack/faults/outcome/judge.ts';
import type { Exploration } from '../lab-stack/faults/report/exploration.ts';
import { twice } from '../lab-stack/faults/report/testing/stories.ts';
import type { Scenario } from '../lab-stack/faults/scenario.ts';
import type { ExploreHow, FaultsExplorer } from './faults-explorer.ts';
import { playFaults, type FaultsOptions } from './play-faults.ts';
import type { Terminal } from './terminal.ts';

const scenario = (name: string): Scenario => ({
  name,
  title: `The story of ${name}.`,
  given: {},
  when: [],
  then: ['one-document', 'nothing-lost'],
  bounds: { faults: 1, holds: 1 },
});
const [calm, stormy, long] = [scenario('calm'), scenario('stormy'), scenario('long')];
const schedule = [{ run: 'A' }, { run: 'A', fault: 'lose' }] as const;

/** `stormy` breaks, the others do not. Each search takes three schedules, or is cut short. */
class StandIn implements FaultsExplorer {
  readonly scenarios = [calm, stormy, long];
  readonly quick = [calm, stormy];
  readonly asked: (ExploreHow & { readonly name: string })[] = [];
  readonly replayed: unknown[] = [];
  stopped = false;
  onExplore: () => void = () => {};

  async explore(scenario: Scenario, how: ExploreHow): Promise<Exploration> {
    this.asked.push({ ...how, name: scenario.name });
    how.onProgress({ visited: 1, stopped: 0, left: 2 });
    this.onExplore();
    const complete = !how.signal.aborted;
    const played = twice();
    const [broken] = judge(played, scenario.then);
    const size = { faults: 1, holds: 0, switches: 0, schedules: 1 };
    const violations =
      scenario === stormy && broken
        ? [{ statement: broken.statement, schedule, ...size, broken, played }]
        : [];
    const visited = complete ? 3 : 1;
    return {
      scenario,
      search: {
        bounds: scenario.bounds,
        complete,
        visited,
        cut: 0,
        stopped: 0,
        atLeast: 3,
        broken: [],
        coverage: [],
        doubts: [],
      },
      violations,
    };
  }

  async replay(...asked: Parameters<FaultsExplorer['replay']>) {
    this.replayed.push(asked);
    return twice();
  }

  async stop(): Promise<void> {
    this.stopped = true;
  }
}

async function run(
  options: Partial<FaultsOptions> = {},
  keys: string[] = [],
  prepare?: (one: StandIn) => AbortSignal,
) {
  const explorer = new StandIn();
  let [out, err] = ['', ''];
  const terminal: Terminal = {
    width: 110,
    ascii: false,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    key: async () => keys.shift(),
  };
  const signal = prepare?.(explorer) ?? new AbortController().signal;
  const plain = {
    scenarios: [],
    mode: 'quick',
    step: false,
    inspect: false,
    list: false,
    json: false,
  } as const;
  const code = await playFaults({ ...plain, ...options }, explorer, terminal, signal);
  return { code, out, err, explorer };
}

describe('npm run faults', () => {
  test('explores all quick scenarios, and fails when one breaks', async () => {
    const { code, out, explorer } = await run();
    expect(code).toBe(1);
    expect(explorer.asked.map(({ name, mode }) => [name, mode])).toEqual([
      ['calm', 'quick'],
      ['stormy', 'quick'],
    ]);
    expect(out).toContain('✓ calm: The story of calm.');
    expect(out).toContain('✗ one-document (in 1 schedule)');
    expect(out).toContain('6 schedules in 2 scenarios: 1 scenario not as it should be: stormy.');
  });

  test('explores those that are named, and succeeds when nothing breaks', async () => {
    const { code, out, explorer } = await run({ scenarios: ['long', 'calm'] });
    expect(code).toBe(0);
    expect(explorer.asked.map(({ name }) => name)).toEqual(['long', 'calm']);
    expect(out).toContain('6 schedules in 2 scenarios: nothing breaks.');
  });

  test('looks thoroughly at all when asked', async () => {
    const { explorer } = await run({ mode: 'thorough' });
    expect(explorer.asked.map(({ name, mode }) => [name, mode])).toEqual([
      ['calm', 'thorough'],
      ['stormy', 'thorough'],
      ['long', 'thorough'],
    ]);
  });

  test('refuses a name that there is not, with those that there are', async () => {
    await expect(run({ scenarios: ['clam'] })).rejects.toThrow(
      'There is no scenario "clam". There are calm, stormy, long.',
    );
  });

  test('lists the scenarios and plays none', async () => {
    const { code, out, explorer } = await run({ list: true });
    expect(code).toBe(0);
    expect(out).toContain('  stormy  The story of stormy.\n');
    expect(out).toContain('The story of long. (only with --thorough, or by name)');
    expect(explorer.asked).toEqual([]);
  });

  test('prints one object of JSON for each scenario, and nothing else', async () => {
    const { out } = await run({ json: true });
    const objects = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { scenario: string; sound: boolean });
    expect(objects.map(({ scenario, sound }) => [scenario, sound])).toEqual([
      ['calm', true],
      ['stormy', false],
    ]);
  });

  test('ends honestly when it is interrupted: what was found, and what was not looked at', async () => {
    const { code, out } = await run({}, [], (explorer) => {
      const interrupt = new AbortController();
      explorer.onExplore = () => interrupt.abort();
      return interrupt.signal;
    });
    expect(code).toBe(130);
    expect(out).toContain('1 of at least 3 schedules.');
    expect(out).toContain('Stopped by you. What was found until then is above.');
    expect(out).toContain('Not to the end: calm.');
    expect(out).toContain('Not looked at: stormy.');
  });

  test('stops the explorer at the end, also when something fails', async () => {
    const explorers: StandIn[] = [];
    const failing = (explorer: StandIn): AbortSignal => {
      explorers.push(explorer);
      explorer.onExplore = () => {
        throw new Error('The world broke.');
      };
      return new AbortController().signal;
    };
    await expect(run({}, [], failing)).rejects.toThrow('The world broke.');
    explorers.push((await run()).explorer, (await run({ replay: 'stormy.A2-lose' })).explorer);
    expect(explorers.map(({ stopped }) => stopped)).toEqual([true, true, true]);
  });

  test('gives each search what is left of the budget', async () => {
    const { explorer } = await run({ budgetMs: 60_000 });
    const [first = 0, second = 0] = explorer.asked.map(({ budgetMs }) => budgetMs);
    expect(first).toBeLessThanOrEqual(60_000);
    expect(second).toBeLessThan(first);
  });
});

describe('npm run faults -- --replay', () => {
  const replay = 'stormy.A2-lose';

  test('plays the schedule of the id, and tells it', async () => {
    const { code, out, explorer } = await run({ replay });
    expect(code).toBe(1);
    expect(explorer.replayed).toEqual([[stormy, schedule, { inspect: false }]]);
    expect(out).toContain(
      'The document of request r-1 was made twice, under 2 different keys: once by worker A',
    );
    expect(out).toContain('▸   8  Worker r1 orders the document');
    expect(out).toContain('r1: order r-1');
  });

  test('refuses what is no id, and a scenario beside one', async () => {
    await expect(run({ replay: 'stormy.a2' })).rejects.toThrow('"a2" is no part of a replay id');
    await expect(run({ replay: 'clam.A2' })).rejects.toThrow('There is no scenario "clam"');
    await expect(run({ replay, scenarios: ['calm'] })).rejects.toThrow('name none beside it');
  });

  test('says how to get a fresh id when the schedule does not fit any more', async () => {
    const old = new Error('The schedule "A2" is over.');
    const prepare = (explorer: StandIn): AbortSignal => {
      explorer.replay = async () => Promise.reject(old);
      return new AbortController().signal;
    };
    await expect(run({ replay }, [], prepare)).rejects.toThrow('For a fresh id: npm run faults -- stormy');
  });

  test('goes step by step, forth and back, with what the stores hold', async () => {
    const { out } = await run({ replay, step: true }, ['return', 'return', 'left', 'return', 'q']);
    const steps = [...out.matchAll(/^[ ▸] +(\d+) {2}/gm)].map(([, number]) => Number(number));
    expect(steps).toEqual([1, 2, 3, 2, 3]);
    expect(out).toContain('table: r-1 PROCESSING (A) · queue: m1 · provider: d-1');
  });

  test('tells all steps at once where nobody can press a key', async () => {
    const { out } = await run({ replay, step: true });
    expect([...out.matchAll(/^[ ▸] +(\d+) {2}/gm)]).toHaveLength(10);
    expect(out).toContain('✗ The document of request r-1 was made twice');
  });

  test('prints one object of JSON', async () => {
    const { out } = await run({ replay, json: true });
    expect(JSON.parse(out)).toMatchObject({ replay, broken: [{ statement: 'one-document' }] });
  });

  test('is what --step and --inspect belong to', async () => {
    await expect(run({ step: true })).rejects.toThrow('--step and --inspect go with --replay');
    await expect(run({ inspect: true })).rejects.toThrow('--step and --inspect go with --replay');
  });
});
