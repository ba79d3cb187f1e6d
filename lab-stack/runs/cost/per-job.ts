import { countRun, type Counts } from './count.ts';

/** What the pipeline asks of the services. Written to docs/reference/calls-per-job.json by the test beside this file. */
export interface CallsPerJob {
  /**
   * For one job, from the click to the status that is read once, when jobs come one by one: each message in a batch of
   * its own. That is the dearest way.
   */
  readonly job: Counts;
  /** For an hour in which nothing happens: polls and schedules go on. */
  readonly hour: Counts;
}

const MINUTE = 60;
const MINUTES_OF_RUN = 20;
const JOBS = 10;
/** A customer reads the status ten seconds after the click. */
const CLICK = 10;

/** Counts two clean runs of twenty minutes, one with jobs and one without; the difference is theirs. */
export async function callsPerJob(): Promise<CallsPerJob> {
  const length = MINUTES_OF_RUN * MINUTE;
  const idle = await countRun({ jobs: 0, every: length });
  const busy = await countRun({ jobs: JOBS, every: length / JOBS - CLICK });
  return {
    job: mapped(busy, idle, (with_, without) => (with_ - without) / JOBS),
    hour: mapped(idle, idle, (count) => count * (60 / MINUTES_OF_RUN)),
  };
}

function mapped(one: Counts, other: Counts, change: (one: number, other: number) => number): Counts {
  const { calls, ...sums } = one;
  const changed = (counts: Readonly<Record<string, number>>, base: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(counts)
        .map(([name, count]) => [name, change(count, base[name] ?? 0)] as const)
        .filter(([, count]) => count !== 0),
    );
  const { calls: otherCalls, ...otherSums } = other;
  return { ...zeros(sums), ...changed(sums, otherSums), calls: changed(calls, otherCalls) };
}

function zeros<Sums extends Readonly<Record<string, number>>>(sums: Sums): Sums {
  return Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) as Sums;
}
