import { changedParts, type Part } from '../../../exercises/_kit/learner/parts.ts';
import { ProgressFile } from '../../../exercises/_kit/learner/progress.ts';
import { workbookStages, type WorkbookStage } from '../../../exercises/_kit/learner/stages.ts';
import type { Verdict } from '../../../exercises/_kit/verdict/verdict.ts';
import { isPassed, type Run } from '../../../exercises/_kit/watch/run.ts';
import { wrap } from '../../../lab-stack/faults/report/wrap.ts';
import { chosenStage } from '../chosen-stage.ts';
import { judgeHere, lostIn } from '../judge-here.ts';
import { here, say, WIDTH } from '../say.ts';
import { changedText } from '../told-lines.ts';
import { runLines } from '../verdict-lines.ts';

/** Judges a stage, or all, and prints how each stands. Resolves to the exit code. */
export async function checkStages(name: string | undefined, json: boolean): Promise<number> {
  const stages = name === 'all' ? workbookStages() : [chosenStage(name)];
  const before = new ProgressFile();
  const changed = new Map(stages.map((at) => [at, changedParts(at, before.stage(at.name))]));
  const runs = await judgeHere(stages, (at, run) =>
    say(
      json
        ? [JSON.stringify(runData(at, run, changed.get(at)))]
        : [...textOf(at, run, stages.length > 1), ...changedLines(at, changed.get(at))],
    ),
  );
  return runs.length === stages.length && runs.every(isPassed) ? 0 : 1;
}

/** A run as plain data, without the plays themselves. */
function runData({ name }: WorkbookStage, run: Run, changed: readonly Part[] = []): unknown {
  const { visited, why } = run;
  const tests = run.tests.map(({ verdict, ...judged }) => ({
    ...judged,
    ...(verdict && { verdict: readable(verdict) }),
  }));
  const more = { ...(why !== undefined && { why }), ...(changed.length > 0 && { changed }) };
  return { stage: name, passed: isPassed(run), visited, tests, ...more };
}

function changedLines(at: WorkbookStage, changed: readonly Part[] = []): string[] {
  if (changed.length === 0) return [];
  return ['', ...wrap(changedText(at, changed, `npm run lab -- reset ${at.name}`), WIDTH)];
}

function textOf(at: WorkbookStage, run: Run, isOneOfMany: boolean): string[] {
  const { name, stage } = at;
  if (!isOneOfMany) {
    const options = { width: WIDTH, paint: here, lost: lostIn(at) };
    return [`${name}  ${stage.title}`, '', ...runLines(run, options)];
  }
  const broken = run.tests.filter(({ passed }) => !passed).map(({ test }) => test);
  const how = isPassed(run) ? 'all promises hold' : (run.why ?? `broken: ${broken.join(', ')}`);
  return [`${isPassed(run) ? '✓' : '✗'} ${name}  ${stage.title}: ${how}`];
}

/** What people read of a verdict. */
export function readable(verdict: Verdict): Verdict {
  const { played: _, shownBy: __, ...read } = verdict;
  return read;
}
