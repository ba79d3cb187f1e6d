import type { ChoicePoint, Play, Schedule } from '../../schedule.ts';
import { playEverySchedule } from '../reference.ts';
import type { search, SearchOptions } from '../search.ts';
import type { SearchResult } from '../result.ts';
import type { ModelScenario } from './arbitraries.ts';
import { judgeModel, playModel, type ModelOutcome } from './model.ts';

/** Faults and holds together, holds, switches, choices. */
type Size = readonly [number, number, number, number];

/** What can be said of a scenario from all its schedules. */
export interface Findings {
  readonly schedules: number;
  readonly finals: readonly string[];
  /** Each broken statement, the size of its smallest schedule, and that schedule; by name. */
  readonly broken: readonly (readonly [statement: string, size: Size, schedule: string])[];
}

/** What the reference finds. */
export async function referenceFindings({ runs, bounds }: ModelScenario): Promise<Findings> {
  const finals = new Set<string>();
  const smallest = new Map<string, readonly [Size, string]>();
  let schedules = 0;
  const { play, pointsOfLast } = watched(playModel(runs));
  await playEverySchedule(play, bounds, (outcome, schedule) => {
    const { broken, final } = judgeModel(outcome);
    schedules++;
    finals.add(final!);
    const found = [sizeOf(pointsOfLast(), schedule), textOf(schedule)] as const;
    for (const statement of broken) {
      const known = smallest.get(statement);
      if (!known || isSmaller(found, known)) smallest.set(statement, found);
    }
  });
  return {
    schedules,
    finals: [...finals].toSorted(),
    broken: [...smallest].map(([name, found]) => [name, ...found] as const).toSorted(byFirst),
  };
}

/** What the search found, in the same words. */
export function searchFindings({ visited, cut, finals, broken }: SearchResult): Findings {
  return {
    schedules: visited + cut,
    finals: finals ?? [],
    broken: broken.map(({ statement, faults, holds, switches, schedule }) => [
      statement,
      [faults + holds, holds, switches, schedule.length],
      textOf(schedule),
    ]),
  };
}

/** Searches a scenario of the model. */
export function searchModel(
  searching: typeof search<ModelOutcome>,
  { runs, bounds }: ModelScenario,
  options?: Partial<SearchOptions>,
): Promise<SearchResult> {
  return searching({ play: playModel(runs), judge: judgeModel, bounds, finals: true, ...options });
}

function watched<Result>(play: Play<Result>): { play: Play<Result>; pointsOfLast: () => ChoicePoint[] } {
  let points: ChoicePoint[] = [];
  return {
    play: (choose) => {
      points = [];
      return play((point) => {
        points.push(point);
        return choose(point);
      });
    },
    pointsOfLast: () => points,
  };
}

function sizeOf(points: readonly ChoicePoint[], schedule: Schedule): Size {
  const holds = schedule.filter(({ fault }) => fault === 'hold').length;
  const faults = schedule.filter(({ fault }) => fault).length;
  let switches = 0;
  for (let place = 1; place < schedule.length; place++) {
    const { run: before } = schedule[place - 1]!;
    const couldGoOn = points[place]!.parked.some(({ run, held }) => run === before && !held);
    if (couldGoOn && schedule[place]!.run !== before) switches++;
  }
  return [faults, holds, switches, schedule.length];
}

function isSmaller(
  [size, text]: readonly [Size, string],
  [other, otherText]: readonly [Size, string],
): boolean {
  const place = size.findIndex((part, index) => part !== other[index]);
  return place < 0 ? text < otherText : size[place]! < other[place]!;
}

function textOf(schedule: Schedule): string {
  return schedule.map(({ run, fault }) => [run, ...(fault ? [fault] : [])].join(':')).join(' ');
}

function byFirst([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]): number {
  return one < other ? -1 : 1;
}
