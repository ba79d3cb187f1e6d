import type { Judging } from '../_kit/judge/judging.ts';
import { WithVerdict } from '../_kit/judge/with-verdict.ts';
import { openWith } from '../_kit/timeline/open.ts';
import type { QueueRun } from '../../lab-stack/local/laboratory/queue-run.ts';
import { told } from '../_kit/timeline/tell.ts';
import type { Story } from './stories.ts';

const known = new WeakMap<Judging, Map<string, Promise<QueueRun>>>();

/** Resolves when the answer's template is accepted. Rejects with a verdict that says why it is not. */
export async function accepted(judging: Judging, story: Story): Promise<void> {
  await runOf(judging, story);
}

/**
 * A story, played to its end with the answer's template; once for each answer. Where the template is refused there is
 * nothing to judge: rejects with a verdict that says so, for only b1 tells why.
 */
export async function played(judging: Judging, story: Story): Promise<QueueRun> {
  try {
    return await runOf(judging, story);
  } catch (thrown) {
    if (!(thrown instanceof WithVerdict)) throw thrown;
    throw told({
      statement: 'not-judged',
      broke: 'Not judged until b1 holds: the stack is refused.',
      ask: 'What does the verdict on b1 say?',
    });
  }
}

function runOf(judging: Judging, story: Story): Promise<QueueRun> {
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
