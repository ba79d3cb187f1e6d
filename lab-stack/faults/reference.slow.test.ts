import { expect, test } from 'vitest';
import { explore } from './explore.ts';
import { playable } from './playable.ts';
import type { Scenario } from './scenario.ts';
import { scenarioNamed } from './scenarios/index.ts';
import { boundsFor } from './search/modes.ts';
import { playEverySchedule } from './search/reference.ts';
import { readFaults } from './seeded/read.ts';
import { textsOf } from './seeded/texts.ts';
import { prepareCode, type Code } from './world/code.ts';

/** Two runs that meet at one job, one request or one event; few enough schedules to play each of them. */
const SMALL = ['submit-twice', 'worker-two-deliveries', 'relay-two', 'reconcile-and-worker'];
const TIMEOUT = { timeout: 300_000 };

interface All {
  readonly schedules: number;
  readonly finals: readonly string[];
  readonly broken: readonly string[];
}

test.each(SMALL)('%s: the search and the reference see the same', TIMEOUT, async (name) => {
  const scenario = scenarioNamed(name);
  const code = await prepareCode();
  const found = await searched(scenario, code);
  expect(found).toEqual(await referred(scenario, code));
  expect(found).toMatchObject({ broken: [] });
  expect(found.finals.length).toBeGreaterThan(1);
});

test('a mistake in submit: the search and the reference see the same break', TIMEOUT, async () => {
  const fault = (await readFaults()).find(({ name }) => name === '05-job-then-event')!;
  const scenario = scenarioNamed(fault.scenario);
  const code = await prepareCode({ texts: await textsOf(fault.patches) });
  const found = await searched(scenario, code);
  expect(found).toEqual(await referred(scenario, code));
  expect(found.broken).toContain(fault.breaks);
});

async function searched(scenario: Scenario, code: Code): Promise<All> {
  const { search } = await explore(scenario, { code, finals: true });
  expect(search).toMatchObject({ complete: true, doubts: [] });
  const { visited, cut, finals = [], broken } = search;
  return { schedules: visited + cut, finals, broken: broken.map(({ statement }) => statement) };
}

async function referred(scenario: Scenario, code: Code): Promise<All> {
  const { play, judge } = playable(code, scenario);
  const [finals, broken] = [new Set<string>(), new Set<string>()];
  let schedules = 0;
  await playEverySchedule(play, boundsFor('quick', scenario.when.length, scenario.bounds), (result) => {
    const judged = judge(result);
    schedules++;
    if (judged.final !== undefined) finals.add(judged.final);
    for (const statement of judged.broken) broken.add(statement);
  });
  return { schedules, finals: [...finals].toSorted(), broken: [...broken].toSorted() };
}
