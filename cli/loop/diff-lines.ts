/** A unified diff as lines in colour. */

import type { Paint } from './paint.ts';

/** Says so where there is no difference. */
export function diffLines(diff: string, stage: string, { colors }: Paint): string[] {
  if (diff === '') return [`The files of ${stage} are as they were at the start.`];
  return diff
    .split('\n')
    .filter((line) => !line.startsWith('====') && !line.startsWith('\\'))
    .map((line) => {
      if (line.startsWith('---') || line.startsWith('+++')) return colors.bold(line);
      if (line.startsWith('+')) return colors.green(line);
      if (line.startsWith('-')) return colors.red(line);
      return line.startsWith('@@') ? colors.cyan(line) : line;
    });
}
