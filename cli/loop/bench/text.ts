import type { LoopBenchResult } from './measure.ts';

/** The figures of the loop beside what they are to be. */
export function loopText(result: LoopBenchResult): string {
  const { stage, edits, firstScreenMs, firstVerdictMs, firstVerdictP95Ms } = result;
  const { brokenStageMs, passedStageMs, vitestMs, vitestToFirst, vitestToLast } = result;
  return [
    `loop: stage ${stage}, milliseconds, medians; ${edits} saves`,
    '',
    `  first screen                         ${firstScreenMs ?? 'no pseudo-terminal here'} (to be under 2000)`,
    `  save to the first broken promise     ${firstVerdictMs}, 95 of 100 under ${firstVerdictP95Ms} (to be under 700)`,
    `  save to all verdicts, some broken    ${brokenStageMs} (to be under 3000)`,
    `  save to all verdicts, all hold       ${passedStageMs} (to be under 3000)`,
    `  vitest --watch, save to its verdict  ${vitestMs}: ${vitestToFirst} times as long as to our first, ${vitestToLast} times as to our last`,
    '',
  ].join('\n');
}
