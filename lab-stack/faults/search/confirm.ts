import type { Schedule } from '../schedule.ts';
import type { Finding } from './findings.ts';
import { differenceIn } from './halted.ts';
import type { BrokenStatement, Halted } from './result.ts';
import type { Point } from './points.ts';
import { sizeOf } from './sizes.ts';
import type { Path, Tree } from './tree.ts';
import type { Judged, Walk, Walked } from './walk.ts';

/** What became of a finding when it was played again. */
export interface Confirmed {
  readonly broken: BrokenStatement;
  /** The plainest schedule, when it did not do what the played one did. */
  readonly doubt?: Schedule;
  readonly halted?: Halted;
}

/**
 * Plays the smallest schedule of a finding, and once more: it has to break the same statements, and to leave the
 * same final state, as the played schedule of which it is another order. Where it does not, the finding stands with
 * the schedule that was played, and that one is played again.
 */
export async function confirm(walk: Walk, tree: Tree, finding: Finding): Promise<Confirmed> {
  const { path, judged, schedule: plainest } = finding;
  const again = (schedule: Schedule, points: readonly Point[]): Promise<Walked> =>
    walk(tree.taskFor({ schedule, points }), new AbortController().signal);
  const first = await again(plainest, []);
  const asExpected = endsSo(first, plainest, judged);
  const sure = asExpected ? { schedule: plainest, points: first.points.map(tree.read) } : path;
  const second = await again(sure.schedule, sure.points);
  const found = second.end.kind === 'differs' ? second.end.found : undefined;
  return {
    broken: describe(finding, sure),
    ...(!asExpected && { doubt: plainest }),
    ...(!endsSo(second, sure.schedule, judged) && { halted: differenceIn(sure, second.schedule, found) }),
  };
}

function endsSo({ schedule, end }: Walked, asked: Schedule, judged: Judged): boolean {
  if (end.kind !== 'over' || schedule.length !== asked.length) return false;
  return end.judged.final === judged.final && setOf(end.judged.broken) === setOf(judged.broken);
}

function setOf(names: readonly string[]): string {
  return JSON.stringify([...new Set(names)].toSorted());
}

function describe({ statement, judged, schedules }: Finding, { points, schedule }: Path): BrokenStatement {
  const { faults, holds, switches } = sizeOf(points, schedule);
  const { final } = judged;
  return { statement, schedule, faults, holds, switches, schedules, ...(final !== undefined && { final }) };
}
