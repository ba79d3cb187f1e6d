import type { Judging } from '../_kit/judge/judging.ts';
import { openWith } from '../_kit/timeline/open.ts';
import type { QueueRun } from '../_kit/timeline/queue-run.ts';
import type { Story } from './stories.ts';

const known = new WeakMap<Judging, Map<string, Promise<QueueRun>>>();

/** A story, played to its end with the answer's template; once for each answer. Rejects with a verdict when the template is refused. */
export function played(judging: Judging, story: Story): Promise<QueueRun> {
  const runs = known.get(judging) ?? new Map<string, Promise<QueueRun>>();
  known.set(judging, runs);
  const run = runs.get(story.name) ?? play(judging, story);
  runs.set(story.name, run);
  return run;
}

async function play({ answer }: Judging, story: Story): Promise<QueueRun> {
  const run = await openWith(answer, story);
  await story.play(run);
  return run;
}
