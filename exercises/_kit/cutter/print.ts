import { dirname, posix } from 'node:path';
import { linesOf, markIn } from './regions.ts';

/**
 * A lab-stack file as a learner gets it: of the marks only those of its own exercise's holes are left, and
 * what it imports from its own folder is imported by the name that works from anywhere. `file` is relative to
 * lab-stack/src.
 */
export function printed(text: string, file: string, holes: readonly string[]): string {
  const folder = dirname(file.replaceAll('\\', '/'));
  return linesOf(text)
    .filter((line) => {
      const mark = markIn(line);
      return !mark || holes.includes(mark.name);
    })
    .map((line) =>
      line.replace(/(\bfrom\s+|\bimport\(\s*)'(\.\.?\/[^']+)'/, (_, before: string, path: string) => {
        return `${before}'#lab/${posix.join(folder, path)}'`;
      }),
    )
    .join('\n');
}
