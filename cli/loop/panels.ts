/** The middle of the screen: what each panel says, as lines. */

import { differences } from '../../exercises/_kit/learner/differences.ts';
import { failureOf } from '../../exercises/_kit/learner/belief.ts';
import type { StageProgress } from '../../exercises/_kit/learner/progress.ts';
import { firstBroken, isPassed, type Run } from '../../exercises/_kit/watch/run.ts';
import { wrap } from '../../lab-stack/faults/report/wrap.ts';
import { beliefLines, knownBelief } from './belief-lines.ts';
import { diffLines } from './diff-lines.ts';
import { folded } from './fold.ts';
import { keyLines } from './keys.ts';
import type { Paint } from './paint.ts';
import { hintLines, listLines, solutionLines } from './stage-lines.ts';
import { stageOf, type LoopState } from './state.ts';
import { labelled, runLines, storyLines } from './verdict-lines.ts';

/** After so many failures at one place the belief is told unasked. */
const TELL_BELIEF_AFTER = 2;

/** The lines of the panel that is shown; none is longer than `width`. */
export function panelLines(state: LoopState, width: number, paint: Paint): string[] {
  return linesOf(state, width, paint).flatMap((line) => folded(line, width));
}

function linesOf(state: LoopState, width: number, paint: Paint): string[] {
  const { panel, run, stages, progress } = state;
  const stage = stageOf(state);
  switch (panel.kind) {
    case 'verdict':
      return verdictLines(state, width, paint);
    case 'hints':
      return hintLines(stage, progress.stages[stage.name]?.hints ?? 0, width);
    case 'belief':
      return beliefLines(stage, run, width);
    case 'diff':
      return diffLines(differences(stage), stage.name, paint);
    case 'solution':
      return solutionLines(stage, paint);
    case 'keys':
      return keyLines(stage.name, stage.exercise.chapter);
    case 'list':
      return listLines(stages, progress, stages[panel.at]?.name, width, paint);
    case 'step':
      return stepLines(run, panel.at, width, paint);
    case 'all':
      return allLines(state, panel.runs, width, paint);
  }
}

function verdictLines(state: LoopState, width: number, paint: Paint): string[] {
  const { run, progress, typeError } = state;
  const stage = stageOf(state);
  const broken = firstBroken(run);
  const failures = broken ? (progress.stages[stage.name]?.failures[failureOf(broken)] ?? 0) : 0;
  const belief = run.phase === 'done' && failures >= TELL_BELIEF_AFTER ? knownBelief(stage, run) : undefined;
  const lost = lostIn(run, progress.stages[stage.name]);
  const [head = '', ...rest] = runLines(run, { width, paint, isShort: true, lost });
  const next = state.at === state.stages.length - 1 ? 'That was the last stage.' : 'n goes on.';
  // What helps to go on comes first: the end of a long panel is not seen.
  return [
    ...(typeError === undefined ? [] : [...labelled('Types', typeError, width, paint.colors.yellow), '']),
    head,
    ...(isPassed(run) ? ['', `  ${next} s shows our solution, and what else would do.`] : []),
    ...rest,
    ...(belief === undefined ? [] : ['', ...labelled('Belief', belief, width, paint.colors.cyan)]),
  ];
}

/** Of what is known to break, what held before. Until a run is over, the version that is known is the one before. */
function lostIn(run: Run, known: StageProgress | undefined): readonly string[] {
  if (run.phase === 'done') return known?.judged?.lost ?? [];
  const broken = firstBroken(run);
  return broken && known?.judged?.holds.includes(broken.test) ? [broken.test] : [];
}

function stepLines(run: Run, at: number, width: number, { colors }: Paint): string[] {
  const verdict = firstBroken(run)?.verdict;
  if (!verdict || verdict.story.length === 0) return ['There is no failing schedule to step through.'];
  const told = verdict.story.slice(0, at + 1).flatMap(({ text, isShown }, place) => {
    const lines = storyLines(text, place + 1, isShown, width, colors);
    return place === at ? lines.map((line) => colors.inverse(line)) : lines;
  });
  const isLast = at >= verdict.story.length - 1;
  return [
    '→ or Enter goes on, ← goes back, Esc ends.',
    '',
    ...told,
    '',
    ...wrap(verdict.story[at]?.stores ?? '', width - 8).map((line) => colors.cyan(`        ${line}`)),
    ...(isLast
      ? ['', ...labelled('Broke', verdict.broke, width, colors.red), ...endLines(verdict.end, width, colors)]
      : []),
  ];
}

function endLines(end: readonly string[], width: number, colors: Paint['colors']): string[] {
  return end.flatMap((line, place) => labelled(place === 0 ? 'At end' : '', line, width, colors.dim));
}

function allLines({ stages }: LoopState, runs: readonly Run[], width: number, { colors }: Paint): string[] {
  const lines = stages.flatMap(({ name, stage }, place) => {
    const run = runs[place];
    const broken = run?.tests.filter(({ passed }) => !passed).map(({ test }) => test) ?? [];
    if (!run) return [colors.dim(`  · ${name}  ${stage.title}`)];
    if (isPassed(run)) return [colors.green(`  ✓ ${name}  ${stage.title}`)];
    const why = run.why ?? `broken: ${broken.join(', ')}`;
    return wrap(`${stage.title}: ${why}`, width - 9).map((line, part) =>
      colors.red(`  ${part === 0 ? `✗ ${name}  ` : ' '.repeat(7)}${line}`),
    );
  });
  const passed = runs.filter(isPassed).length;
  const end = runs.length < stages.length ? 'Judging …' : `${passed} of ${stages.length} stages hold.`;
  return [...lines, '', end];
}
