import { isTerminal } from '../model.ts';
import { messagesCarrying } from '../story/carriers.ts';
import { answersOf, isSuccess } from '../story/requests.ts';
import { eventAt, jobAt, storyOf, type Story } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/** A customer is told "accepted" only when job and event are stored: at that moment, not a little later. */
export const acceptedAfterWrite: Statement = {
  name: 'accepted-after-write',
  promise: 'A request is accepted only once everything that it needs is stored.',
  broken(played) {
    const story = storyOf(played);
    for (const answer of answersOf(story)) {
      const { run, status, jobId, place } = answer;
      if (!isSuccess(answer)) continue;
      const who = fullName(story, run.name);
      const missing = missingAt(story, jobId, place);
      if (missing === undefined) continue;
      const sentence = `${capital(who)} answered ${status} to the customer ${missing}`;
      return { statement: acceptedAfterWrite.name, sentence, shownBy: [place] };
    }
    return undefined;
  },
};

function missingAt(story: Story, jobId: string | undefined, place: number): string | undefined {
  if (jobId === undefined)
    return 'and named no job: the customer cannot find out what becomes of the request.';
  const job = jobAt(story, jobId, place);
  if (!job) return 'before the job was stored: a customer who follows the link finds nothing.';
  if (isTerminal(job) || job.status === 'PROCESSING') return undefined;
  if (messagesCarrying(story, jobId, place).length > 0) return undefined;
  // Sent, set aside or waiting: it is stored.
  if (story.events.some((event) => eventAt(event, place)?.jobId === jobId)) return undefined;
  return `before the outbox event of ${requestName(story, jobId)} was stored: if it stops here, nobody ever starts the work.`;
}
