import type { LoopBenchResult } from './measure.ts';

/** The figures of the loop beside what they are to be. */
export function loopText(result: LoopBenchResult): string {
  const { stage, edits, firstScreenMs, firstVerdictMs, firstVerdictP95Ms } = result;
  const { onScreenMs, slowestOnScreen } = result;
  const { brokenStageMs, passedStageMs, vitestMs, vitestToFirst, vitestToLast } = result;
  return [
    `loop: stage ${stage}, milliseconds, medians; ${edits} saves`,
    '',
    `  first screen                         ${firstScreenMs ?? 'no pseudo-terminal here'} (to be under 2000)`,
    `  save to the judge's word that what   ${firstVerdictMs}, 95 of 100 under ${firstVerdictP95Ms} (to be under 700)`,
    '    was broken before still is',
    ...(slowestOnScreen
      ? [
          `  save to the sight of a promise that  ${onScreenMs}, the slowest ${slowestOnScreen.ms}: ${slowestOnScreen.answer} (to be under 700)`,
          '    held before and breaks now',
        ]
      : []),
    `  save to all verdicts, some broken    ${brokenStageMs} (to be under 3000)`,
    `  save to all verdicts, all hold       ${passedStageMs} (to be under 3000)`,
    `  vitest --watch, save to its verdict  ${vitestMs}: ${vitestToFirst} times as long as to our first, ${vitestToLast} times as to our last`,
    '',
  ].join('\n');
}
