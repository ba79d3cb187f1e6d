import { readExercises, stageName } from '../../../exercises/_kit/exercise/exercise.ts';
import type { Generated } from '../fill/generated.ts';
import { servedFiles } from '../page/served.ts';
import { titleOf } from '../page/title.ts';
import { listPage, table } from './list.ts';

/** The exercises with their stages, times and chapters. */
export function exercisesPage(files = new Set(servedFiles())): Generated {
  const exercises = readExercises();
  const stages = exercises.flatMap((exercise) => exercise.stages);
  const minutes = stages.reduce((sum, stage) => sum + stage.minutes, 0);
  const lines = exercises.flatMap((exercise) => {
    const chapter = `chapters/${exercise.chapter}/README.md`;
    return [
      `## [${exercise.name.slice(0, 2)} ${exercise.title}](${exercise.name}/)`,
      '',
      ...(files.has(chapter)
        ? [`Chapter: [${titleOf(chapter)}](../chapters/${exercise.chapter}/).`, '']
        : []),
      ...table(
        ['stage', 'what it is about', 'minutes', 'points'],
        exercise.stages.map((stage) => [
          `\`${stageName(exercise, stage)}\``,
          stage.title,
          String(stage.minutes),
          String(stage.points),
        ]),
      ),
    ];
  });
  return listPage('exercises/README.md', 'Exercises', [
    `${exercises.length} exercises in ${stages.length} stages, about ${Math.round(minutes / 60)} hours in all. \`npm start\` opens the first stage`,
    'that is not done, and plays every crash point and every order of the calls of your own code each time you save.',
    '',
    ...lines,
  ]);
}
