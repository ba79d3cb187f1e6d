import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { readExercises, stageName } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { pageFrom } from '../check/page.ts';
import type { RunData } from '../fill/run-data.ts';
import type { Chapter } from './deck.ts';

/** A chapter by its folder's name, such as `03-idempotent-claim`, as its slides need it. */
export function readChapter(name: string): Chapter {
  const file = `chapters/${name}/README.md`;
  const folder = join(ROOT, 'chapters', name);
  const runs = globSync('runs/*.json', { cwd: folder, absolute: true }).map(
    (path) => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8')) as RunData] as const,
  );
  const stages = readExercises()
    .filter(({ chapter }) => chapter === name)
    .flatMap((exercise) =>
      exercise.stages.map(
        (stage) =>
          `[${stageName(exercise, stage)}](../../exercises/${exercise.name}/) ${stage.title}: ${stage.minutes} minutes`,
      ),
    );
  return { page: pageFrom(file, readFileSync(join(ROOT, file), 'utf8')), runs: new Map(runs), stages };
}
