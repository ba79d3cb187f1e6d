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
  /** What its last play resolved with, where that did what the first one did. */
  readonly result?: unknown;
}

interface Replayed extends Omit<Confirmed, 'broken'> {
  /** The schedule with which the finding stands. */
  readonly sure: Path;
}

/**
 * Plays the smallest schedule of each finding, and once more: it has to break the same statements, and to leave the
 * same final state, as the played schedule of which it is another order. Where it does not, the finding stands with
 * the schedule that was played, and that one is played again. What breaks by one schedule is confirmed together.
 */
export async function confirmAll(
  walk: Walk,
  tree: Tree,
  findings: readonly Finding[],
): Promise<readonly Confirmed[]> {
  const known = new Map<Path, Replayed>();
  const confirmed: Confirmed[] = [];
  for (const finding of findings) {
    const replayed = known.get(finding.path) ?? (await playTwice(walk, tree, finding));
    known.set(finding.path, replayed);
    const { sure, ...became } = replayed;
    confirmed.push({ broken: describe(finding, sure), ...became });
  }
  return confirmed;
}

async function playTwice(walk: Walk, tree: Tree, finding: Finding): Promise<Replayed> {
  const { path, judged, schedule: plainest } = finding;
  const again = (schedule: Schedule, points: readonly Point[], whole: boolean): Promise<Walked> =>
    walk({ ...tree.taskFor({ schedule, points }), whole }, new AbortController().signal);
  const first = await again(plainest, [], false);
  const asExpected = endsSo(first, plainest, judged);
  const sure = asExpected ? { schedule: plainest, points: first.points.map(tree.read) } : path;
  const doubt = asExpected ? {} : { doubt: plainest };
  const { schedule, end } = await again(sure.schedule, sure.points, true);
  if (endsSo({ schedule, end }, sure.schedule, judged))
    return { sure, ...doubt, ...(end.kind === 'over' && { result: end.result }) };
  const found = end.kind === 'differs' ? end.found : undefined;
  return { sure, ...doubt, halted: differenceIn(sure, schedule, found) };
}

function endsSo(
  { schedule, end }: Pick<Walked, 'schedule' | 'end'>,
  asked: Schedule,
  judged: Judged,
): boolean {
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
