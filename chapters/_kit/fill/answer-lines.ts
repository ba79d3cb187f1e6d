import { extname } from 'node:path';
import type { Answered } from './runs.ts';
import { escaped, fenced } from './text.ts';

/** What the checks of a page's code read behind `ts`: these lines stand in a hole, and break it. */
const FRAGMENT = ' fragment="an answer that breaks"';

/** An answer as Markdown: what stands in its holes, and what its author believes. */
export function answerLines({ filling, stage }: Answered): string[] {
  if (!filling) throw new Error('the solution is not shown: it is for the learner to find.');
  const belief = filling.about.belief;
  return [
    ...(filling.prediction === undefined
      ? holeLines(filling.file, filling, stage.holes.length)
      : predictionLines(filling.prediction)),
    ...(belief === undefined ? [] : ['What its author believes:', '', `> ${escaped(belief)}`, '']),
  ];
}

function holeLines(
  file: string,
  { imports, lines }: NonNullable<Answered['filling']>,
  holes: number,
): string[] {
  const info = extname(file) === '.yaml' ? 'yaml' : `ts${FRAGMENT}`;
  const comment = extname(file) === '.yaml' ? '#' : '//';
  const parts = [...lines].map(([region, own]) => [
    // With several holes it is not clear where lines belong.
    ...(holes > 1 ? [`${comment} ${region}`] : []),
    ...(imports.get(region) ?? []),
    ...((imports.get(region)?.length ?? 0) > 0 ? [''] : []),
    ...own,
  ]);
  const all = parts.flatMap((part, place) => (place === 0 ? part : ['', ...part]));
  return [...fenced(info, all), ''];
}

function predictionLines(prediction: unknown): string[] {
  return [...fenced('json', JSON.stringify(prediction, undefined, 2).split('\n')), ''];
}
