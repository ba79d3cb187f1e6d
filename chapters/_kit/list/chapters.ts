import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import type { Generated } from '../fill/generated.ts';
import { servedFiles } from '../page/served.ts';
import { titleOf } from '../page/title.ts';
import { count, listPage } from './list.ts';

/** The chapters with what one can do after each, and the exercise that belongs to it. */
export function chaptersPage(files = servedFiles()): Generated {
  const exercises = readExercises();
  const chapters = files.filter((file) => /^chapters\/\d\d-/.test(file));
  const lines = chapters.flatMap((file) => {
    const name = file.split('/')[1]!;
    const belonging = exercises.filter(({ chapter }) => chapter === name);
    return [
      `## [${name.slice(0, 2)} ${titleOf(file)}](${name}/)`,
      '',
      purposeOf(file),
      '',
      ...belonging.flatMap((exercise) => [
        `Exercise: [${exercise.title}](../exercises/${exercise.name}/), ${sizeOf(exercise.stages)}.`,
        '',
      ]),
    ];
  });
  return listPage('chapters/README.md', 'Chapters', [
    'Each chapter begins with a run that fails, and ends with code that survives every one. Read them in order, or begin',
    'where your own system hurts. Each belongs to [an exercise](../exercises/).',
    '',
    ...lines,
  ]);
}

/** `2 stages, about 40 minutes` */
export function sizeOf(stages: readonly { readonly minutes: number }[]): string {
  const minutes = stages.reduce((sum, stage) => sum + stage.minutes, 0);
  return `${count(stages.length, 'stage')}, about ${minutes} minutes`;
}

/** The paragraph under the title. */
function purposeOf(file: string): string {
  const [, below = ''] = readFileSync(join(ROOT, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .split(/^# .+\n/m);
  return below
    .trim()
    .split(/\n\s*\n/)[0]!
    .replaceAll(/\]\(\.\.\/\.\.\//g, '](../');
}
