import { existsSync, readFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import type { WorkbookStage } from './stages.ts';
import { placesOf, shown } from './stages.ts';
import { startOf } from './work.ts';

/** What the learner changed since the start in the files of a stage, as unified diffs. Empty: nothing. */
export function differences(at: WorkbookStage): string {
  const paths = [...new Set(placesOf(at).map(({ path }) => path))];
  return paths
    .flatMap((path) => {
      const start = startOf(at.exercise, path);
      const now = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
      return start === now
        ? []
        : [createTwoFilesPatch(`${shown(path)} at the start`, `${shown(path)} now`, start, now)];
    })
    .join('\n');
}
