import type { ChoicePoint, Schedule } from '../schedule.ts';
import type { Halted } from './result.ts';
import type { Path } from './tree.ts';
import type { Walked } from './walk.ts';

/** Why a search can not go on after this end; undefined when it can. `path` is what was forced. */
export function haltedBy(path: Path, walked: Walked, limit: number): Halted | undefined {
  const { schedule, end } = walked;
  const run = schedule.at(-1)?.run ?? '';
  switch (end.kind) {
    case 'differs':
      return differenceIn(path, schedule, end.found);
    case 'never-ends':
    case 'ends-process':
      return { ...end, run, schedule };
    case 'floods':
      return { kind: 'floods', run, schedule, limit };
    default:
      return undefined;
  }
}

/** Says that after the choices of `schedule`, the beginning of `path`, there was another point: none when the run was over. */
export function differenceIn(path: Path, schedule: Schedule, found: ChoicePoint | undefined): Halted {
  const expected = path.points[schedule.length];
  return {
    kind: 'not-deterministic',
    run: firstDifferent(expected, found) ?? schedule.at(-1)?.run ?? '',
    schedule,
    ...(expected && { expected }),
    ...(found && { found }),
  };
}

function firstDifferent(
  expected: ChoicePoint | undefined,
  found: ChoicePoint | undefined,
): string | undefined {
  const textsOf = (point: ChoicePoint | undefined): Map<string, string> =>
    new Map(point?.parked.map((call) => [JSON.stringify(call), call.run]));
  const [one, other] = [textsOf(expected), textsOf(found)];
  const different = [...one, ...other].filter(([text]) => !one.has(text) || !other.has(text));
  return different.map(([, run]) => run).toSorted()[0];
}
