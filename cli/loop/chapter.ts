import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, WorkbookStage } from '../../exercises/_kit/learner/stages.ts';
import { ROOT } from '../../exercises/_kit/paths.ts';

/** The chapter that explains a stage; where there is none, the exercise's own page. */
export function chapterPlace({ exercise }: WorkbookStage): Place {
  const chapter = join(ROOT, 'chapters', exercise.chapter, 'README.md');
  return { path: existsSync(chapter) ? chapter : join(exercise.folder, 'README.md'), line: 1 };
}
