import { answersOf } from '../outcome/story/requests.ts';
import type { RunStory } from '../outcome/story/runs.ts';
import type { Story } from '../outcome/story/story.ts';
import { capital, listed, requestName, runName } from '../outcome/words.ts';
import { unreadAnswer } from './answers.ts';
import type { Draft } from './line.ts';

/** How an invocation ended, and what became of its messages; undefined while it has not. */
export function ending(story: Story, run: RunStory, start: number): Draft | undefined {
  const { ended, settled, name } = run;
  if (!ended) return undefined;
  const [done, kept] = [settled?.acknowledged ?? [], settled?.kept ?? []];
  return {
    at: ended.at - start,
    kind: 'end',
    run: name,
    text: `${capital(how(story, run))}${became(run, done, kept)}.`,
    ...(ended.how === 'crashed' && { isDeath: true }),
    short: shortly(run, done, kept),
    messages: done,
    places: [ended.place, ...(settled ? [settled.place] : [])],
  };
}

function how(story: Story, run: RunStory): string {
  const who = runName(story, run.name);
  const isAsked = answersOf(story).some((answer) => answer.run.name === run.name);
  switch (run.ended!.how) {
    case 'crashed':
      return `${who} is dead`;
    case 'timed-out':
      return `Lambda stops ${who} at its timeout`;
    case 'threw':
      return `${who} throws ${run.ended!.value === undefined ? 'an error' : `“${String(run.ended!.value)}”`}${isAsked ? ', and the customer reads 500' : ''}`;
    case 'returned':
      return isAsked ? `${who} answers ${answer(story, run)}` : `${who} ${returned(run)}`;
  }
}

function returned(run: RunStory): string {
  const unread = unreadAnswer(run);
  if (unread) return `returns ${unread.text}, but ${unread.why}`;
  return run.delivered.length > 0 && run.calls.length === 0 ? 'ends without a single call' : 'ends';
}

function answer(story: Story, run: RunStory): string {
  const given = answersOf(story).find((one) => one.run.name === run.name)!;
  const known = story.jobs.some(({ key }) => key === given.jobId);
  const job = known ? `, with the job of ${requestName(story, given.jobId!)}` : '';
  return `${given.status} to the customer${job}`;
}

function became(run: RunStory, done: readonly string[], kept: readonly string[]): string {
  const { ended } = run;
  const dead = ended?.how === 'crashed' || ended?.how === 'timed-out';
  const their = kept.length === 1 ? 'its' : 'their';
  const [be, go] = kept.length === 1 ? ['is', 'goes'] : ['are', 'go'];
  const back = `${go} back to the queue`;
  const later = dead
    ? `${back} when ${their} visibility timeout is over`
    : ended?.how === 'threw'
      ? back
      : unreadAnswer(run) === undefined
        ? `${be} reported as not done and ${back}`
        : `${kept.length > 1 ? 'all ' : ''}${back}`;
  const parts = [
    ...(done.length > 0 ? [`${messages(done)} ${done.length === 1 ? 'is' : 'are'} deleted`] : []),
    ...(kept.length > 0 ? [`${messages(kept)} ${later}`] : []),
  ];
  return parts.length > 0 ? `: ${listed(parts)}` : '';
}

function messages(names: readonly string[]): string {
  return `${names.length === 1 ? 'message' : 'messages'} ${listed(names)}`;
}

function shortly({ ended }: RunStory, done: readonly string[], kept: readonly string[]): string {
  if (ended!.how === 'crashed') return 'dead';
  if (ended!.how === 'timed-out') return 'timed out';
  const verb = ended!.how === 'threw' ? 'throws' : 'ends';
  if (done.length > 0 && kept.length === 0) return `${verb}, ${done.join(' ')} done`;
  return kept.length > 0 ? `${verb}, ${kept.join(' ')} again` : verb;
}
