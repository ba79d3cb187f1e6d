import { workbookStages, type WorkbookStage } from '../../../exercises/_kit/learner/stages.ts';
import { isPassed, type Run } from '../../../exercises/_kit/watch/run.ts';
import { chosenStage } from '../chosen-stage.ts';
import { judgeHere } from '../judge-here.ts';
import { here, say, WIDTH } from '../say.ts';
import { runLines } from '../verdict-lines.ts';

/** Judges a stage, or all, and prints how each stands. Resolves to the exit code. */
export async function checkStages(name: string | undefined, json: boolean): Promise<number> {
  const stages = name === 'all' ? workbookStages() : [chosenStage(name)];
  const runs = await judgeHere(stages, (at, run) =>
    say(json ? [JSON.stringify(runData(at, run))] : textOf(at, run, stages.length > 1)),
  );
  return runs.length === stages.length && runs.every(isPassed) ? 0 : 1;
}

/** A run as plain data. */
export function runData({ name }: WorkbookStage, run: Run): unknown {
  const { tests, visited, why } = run;
  return { stage: name, passed: isPassed(run), visited, tests, ...(why !== undefined && { why }) };
}

function textOf({ name, stage }: WorkbookStage, run: Run, isOneOfMany: boolean): string[] {
  if (!isOneOfMany) return [`${name}  ${stage.title}`, '', ...runLines(run, { width: WIDTH, paint: here })];
  const broken = run.tests.filter(({ passed }) => !passed).map(({ test }) => test);
  const how = isPassed(run) ? 'all promises hold' : (run.why ?? `broken: ${broken.join(', ')}`);
  return [`${isPassed(run) ? '✓' : '✗'} ${name}  ${stage.title}: ${how}`];
}
