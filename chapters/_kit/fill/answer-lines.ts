import { extname } from 'node:path';
import { regionIn } from '../../../exercises/_kit/cutter/regions.ts';
import { labText } from '../../../exercises/_kit/exercise/exercise.ts';
import { ownLines } from './own-lines.ts';
import type { Answered } from './runs.ts';
import { escaped, fenced } from './text.ts';

/** What the checks of a page's code read behind `ts`: these lines stand in a hole, and break it. */
const FRAGMENT = ' fragment="an answer that breaks"';

/** An answer as Markdown: what it does otherwise than the solution, and what its author believes. */
export function answerLines({ filling, stage }: Answered): string[] {
  if (!filling) throw new Error('the solution is not shown: it is for the learner to find.');
  const belief = filling.about.belief;
  return [
    ...(filling.prediction === undefined
      ? holeLines(filling.file, filling, stage.holes)
      : predictionLines(filling.prediction)),
    ...(belief === undefined ? [] : ['What its author believes:', '', `> ${escaped(belief)}`, '']),
  ];
}

function holeLines(
  file: string,
  { imports, lines }: NonNullable<Answered['filling']>,
  holes: Answered['stage']['holes'],
): string[] {
  const info = extname(file) === '.yaml' ? 'yaml' : `ts${FRAGMENT}`;
  const comment = extname(file) === '.yaml' ? '#' : '//';
  const parts = [...lines].map(([region, own]) => [
    // With several holes it is not clear where lines belong.
    ...(holes.length > 1 ? [`${comment} ${region}`] : []),
    ...(imports.get(region) ?? []),
    ...((imports.get(region)?.length ?? 0) > 0 ? [''] : []),
    ...ownLines(own, solutionIn(region, holes), comment),
  ]);
  const all = parts.flatMap((part, place) => (place === 0 ? part : ['', ...part]));
  return [...fenced(info, all), ''];
}

function solutionIn(region: string, holes: Answered['stage']['holes']): readonly string[] {
  const file = holes.find((hole) => hole.region === region)?.file;
  return file === undefined ? [] : regionIn(labText(file), region, file);
}

function predictionLines(prediction: unknown): string[] {
  return [...fenced('json', JSON.stringify(prediction, undefined, 2).split('\n')), ''];
}
