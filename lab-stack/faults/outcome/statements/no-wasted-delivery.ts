import { asJob, isTerminal } from '../model.ts';
import { stateAt, type ItemStory } from '../story/items.ts';
import type { RunStory } from '../story/runs.ts';
import { jobAt, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/**
 * A statement about cost: no delivery is wasted when nothing but an answer was lost, which the SDK asks for again.
 * Judged only where nothing else stood in the way: the invocation ended by itself, the provider gave every answer,
 * and nobody else touched or held the job.
 */
export const noWastedDelivery: Statement = {
  name: 'no-wasted-delivery',
  promise: 'No message is sent back that could have been done at once.',
  broken(played) {
    const story = storyOf(played);
    for (const run of story.runs.values()) {
      const broken = wasted(story, run);
      if (broken) return broken;
    }
    return undefined;
  },
};

function wasted(story: Story, run: RunStory): Broken | undefined {
  const { settled, ended, delivered } = run;
  if (!settled || !ended || !wasUndisturbed(run)) return undefined;
  // In a group one message that waits holds back those behind it.
  if (delivered.some(({ group }) => group !== undefined)) return undefined;
  for (const name of settled.kept) {
    const jobId = story.messages.get(name)?.says?.jobId;
    const item = story.jobs.find(({ key }) => key === jobId);
    if (jobId === undefined || !item || !wasFree(story, run, item)) continue;
    if (
      delivered.some(({ message }) => message !== name && story.messages.get(message)?.says?.jobId === jobId)
    )
      continue;
    const done = isTerminal(jobAt(story, jobId, settled.place));
    const lost = run.calls.filter(({ fault }) => fault === 'lose');
    return {
      statement: noWastedDelivery.name,
      sentence: `${capital(fullName(story, run.name))} sent message ${name} back to be delivered again, ${because(requestName(story, jobId), done, lost.length > 0)}.`,
      shownBy: [...lost.map(({ place }) => place), settled.place],
    };
  }
  return undefined;
}

function because(request: string, done: boolean, isLost: boolean): string {
  const [was, could] = ['was done by then', 'could have been done at once'];
  return isLost
    ? `only because an answer was lost: ${request} ${done ? was : could}`
    : `although nothing had gone wrong with ${request}: it ${done ? was : could}`;
}

function wasUndisturbed({ faults, calls, ended }: RunStory): boolean {
  if (ended?.how === 'crashed' || ended?.how === 'timed-out') return false;
  if ([...faults].some((fault) => fault !== 'lose')) return false;
  // What the provider did not answer stays unknown, and waiting is right.
  return calls.every(
    ({ service, answer, fault }) => service !== 'provider' || (answer === 'ok' && fault === undefined),
  );
}

/** Nobody else wrote to the job meanwhile, and no other claim was running when the invocation began. */
function wasFree(_story: Story, { name, invoked, settled }: RunStory, item: ItemStory): boolean {
  const { place: from, at } = invoked;
  const to = settled?.place ?? from;
  if (item.writes.some(({ place, run }) => place > from && place < to && run !== name)) return false;
  const job = asJob(stateAt(item, from));
  if (!job) return false;
  // Clocks may differ by a few seconds: what has ended just now may be left alone.
  return job.status !== 'PROCESSING' || (typeof job.leaseUntil === 'number' && job.leaseUntil < at - 10_000);
}
