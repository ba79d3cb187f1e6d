/** What is told of a stage beside its verdict: the list, hints, the belief, the solution. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hintsOf } from '../../exercises/_kit/exercise/papers.ts';
import { regionIn } from '../../exercises/_kit/cutter/regions.ts';
import { labText } from '../../exercises/_kit/exercise/exercise.ts';
import { changedParts } from '../../exercises/_kit/learner/parts.ts';
import { isBroken, type Progress, type StageProgress } from '../../exercises/_kit/learner/progress.ts';
import { shown, type WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { SOLUTIONS } from '../../exercises/_kit/paths.ts';
import { wrap } from '../../lab-stack/faults/report/wrap.ts';
import { cut, type Paint } from './paint.ts';

/** All stages, each with a tick where it is done, or a cross where it was done and breaks now; `here` is marked. */
export function listLines(
  stages: readonly WorkbookStage[],
  { stages: known }: Progress,
  here: string | undefined,
  width: number,
  { colors }: Paint,
): string[] {
  const done = stages.filter(({ name }) => known[name]?.doneAt).length;
  const lines = stages.flatMap((at, place) => {
    const { name, exercise, stage } = at;
    const isFirst = stages[place - 1]?.exercise.name !== exercise.name;
    const sign = signOf(known[name], colors);
    const line = `${name === here ? '▸' : ' '} ${sign} ${name}  ${stage.title} (${stage.minutes} min)${sinceText(at, known[name])}`;
    return [
      ...(isFirst ? [colors.bold(cut(`${exercise.name.slice(0, 2)} ${exercise.title}`, width))] : []),
      name === here ? colors.bold(line) : line,
    ];
  });
  return [...lines, '', `${done} of ${stages.length} stages are done.`];
}

/** What is no longer as it was: what the learner's files came to, and what the stage is made of. */
function sinceText(at: WorkbookStage, known: StageProgress | undefined): string {
  if (!known) return '';
  return [
    ...(isLost(known) ? [`was done, breaks now: ${known.judged?.broken.join(', ')}`] : []),
    ...(changedParts(at, known).length > 0 ? ['changed since you began it'] : []),
  ]
    .map((text) => `; ${text}`)
    .join('');
}

function signOf(known: StageProgress | undefined, colors: Paint['colors']): string {
  if (known?.doneAt === undefined) return ' ';
  return isLost(known) ? colors.red('✗') : colors.green('✓');
}

/** It was done, and what was judged last of it is broken. */
function isLost(known: StageProgress): boolean {
  return known.doneAt !== undefined && isBroken(known);
}

/** The first `count` hints of a stage. */
export function hintLines({ exercise, stage }: WorkbookStage, count: number, width: number): string[] {
  const hints = hintsOf(exercise).get(stage.id) ?? [];
  if (hints.length === 0) return ['This stage has no hints.'];
  const seen = hints.slice(0, count);
  const left = hints.length - seen.length;
  return [
    ...seen.flatMap((hint, place) => [...wrap(`${place + 1}. ${hint.replaceAll(/\s+/g, ' ')}`, width), '']),
    left > 0 ? `${left} more: ask again.` : 'That was the last hint.',
  ];
}

/** How many hints a stage has. */
export function hintCount({ exercise, stage }: WorkbookStage): number {
  return hintsOf(exercise).get(stage.id)?.length ?? 0;
}

/** What stands in the holes of a stage in the lab stack, and where to read why. */
export function solutionLines({ exercise, stage }: WorkbookStage, { colors }: Paint): string[] {
  const folder = shown(join(SOLUTIONS, exercise.name));
  const code = stage.holes.flatMap(({ file, region }) => [
    colors.bold(file.split('/').at(-1) ?? file),
    ...regionIn(labText(file), region, file),
    '',
  ]);
  const values = stage.prediction
    ? [
        colors.bold(stage.prediction),
        ...readFileSync(join(SOLUTIONS, exercise.name, stage.prediction), 'utf8')
          .trimEnd()
          .split('\n'),
        '',
      ]
    : [];
  return [...code, ...values, `Why it works, and what else would: ${folder}/README.md`];
}
