import { isPassed } from '../../../exercises/_kit/watch/run.ts';
import { beliefLines, knownBelief } from '../belief-lines.ts';
import { chosenStage } from '../chosen-stage.ts';
import { judgeHere } from '../judge-here.ts';
import { say, WIDTH } from '../say.ts';

/** Judges a stage and prints the belief behind its failure. Resolves to the exit code: 1 where none is known. */
export async function printBelief(name: string | undefined, json: boolean): Promise<number> {
  const at = chosenStage(name);
  const [run] = await judgeHere([at]);
  if (!run) return 1;
  const belief = isPassed(run) ? undefined : knownBelief(at, run);
  say(
    json ? [JSON.stringify({ stage: at.name, passed: isPassed(run), belief })] : beliefLines(at, run, WIDTH),
  );
  return isPassed(run) || belief !== undefined ? 0 : 1;
}
