import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise } from './exercise.ts';

/** By name (`a1`): the text of each numbered promise in the exercise's README: lines such as `- **a1** One request, one job.` */
export function promisesOf(exercise: Exercise): ReadonlyMap<string, string> {
  const readme = textOf(exercise, 'README.md');
  return new Map(
    [...readme.matchAll(/^- \*\*([a-z]\d{1,2})\*\* (.+)$/gm)].map(([, name = '', text = '']) => [
      name,
      text.trim(),
    ]),
  );
}

/** By stage: its hints, from nudge to nearly there. In `hints.md` a stage is `## a`, and a hint a numbered item. */
export function hintsOf(exercise: Exercise): ReadonlyMap<string, readonly string[]> {
  const text = textOf(exercise, 'hints.md');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [head = '', ...rest] = section.split('\n');
      const items = rest
        .join('\n')
        .split(/^\d+\. /m)
        .slice(1);
      return [head.trim().slice(0, 1), items.map((item) => item.trim())];
    }),
  );
}

/** Empty when the file is not there yet: the proof then names each promise and hint that is missing. */
function textOf({ folder }: Exercise, file: string): string {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
}
