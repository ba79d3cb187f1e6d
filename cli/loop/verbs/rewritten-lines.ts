import type { Rewritten } from '../../../exercises/_kit/learner/reset.ts';

/** What was done, what could not be put back, and where everything is as it was. */
export function rewrittenLines(done: string, { backup, losses }: Rewritten): string[] {
  return [
    done,
    ...losses,
    `Your files as they were: ${backup} (to get them back: npm run lab -- restore ${backup})`,
  ];
}
