import type { JobItem } from '../model.ts';
import {
  answersOf,
  askedIn,
  asksTheSame,
  isSuccess,
  jobFor,
  type Answered,
  type Asked,
} from '../story/requests.ts';
import type { ItemStory, Write } from '../story/items.ts';
import { jobOf, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { fullName, listed } from '../words.ts';

/**
 * Who repeats a request finds its one job. Judged where the invocation that answers met no fault: what it could not
 * read, it need not know. Which code a success has is free.
 */
export const sameJobAgain: Statement = {
  name: 'same-job-again',
  promise: 'A repeated request finds the job of the first.',
  broken(played) {
    const story = storyOf(played);
    return twoJobs(story) ?? notFound(story);
  },
};

function twoJobs(story: Story): Broken | undefined {
  const seen = new Map<string, ItemStory>();
  for (const item of story.jobs) {
    const job = jobOf(item);
    if (!job) continue;
    const request = JSON.stringify([job.tenantId, job.requestId]);
    const twin = seen.get(request);
    if (twin && twin.key !== item.key) {
      return {
        statement: sameJobAgain.name,
        sentence: `Request ${job.requestId} has two jobs${storedBy(story, twin, item)}: who asks again starts the work again.`,
        shownBy: firstWrites(twin, item).map(({ place }) => place),
      };
    }
    seen.set(request, item);
  }
  return undefined;
}

/** The writes that stored these jobs, in order; a job from before the story has none. */
function firstWrites(...items: readonly ItemStory[]): Write[] {
  return items
    .flatMap(({ writes: [first] }) => (first && !first.before ? [first] : []))
    .toSorted((one, other) => one.place - other.place);
}

function storedBy(story: Story, ...items: readonly ItemStory[]): string {
  const by = firstWrites(...items).map(({ run }) => fullName(story, run));
  return by.length === items.length ? `, stored by ${listed([...new Set(by)])}` : '';
}

function notFound(story: Story): Broken | undefined {
  for (const answer of repetitionsFirst(story)) {
    const asked = askedIn(answer.run);
    if (!asked || answer.run.faults.size > 0) continue;
    const job = jobFor(story, asked, answer.place);
    if (!job || !asksTheSame(asked, job)) continue;
    const why = wrongAnswer(answer, job, asked);
    if (why === undefined) continue;
    return {
      statement: sameJobAgain.name,
      sentence: `The customer sent request ${asked.requestId}${isFirst(story, answer) ? '' : ' again'}, and ${fullName(story, answer.run.name)} ${why}`,
      shownBy: [answer.place],
    };
  }
  return undefined;
}

/** A first answer may be lost: the customer asks again, and what the repetition is answered decides. */
function repetitionsFirst(story: Story): readonly Answered[] {
  const answers = answersOf(story);
  const [first, again] = [true, false].map((is) => answers.filter((one) => isFirst(story, one) === is));
  return [...again!, ...first!];
}

function wrongAnswer(answer: Answered, job: JobItem, { requestId }: Asked): string | undefined {
  if (!isSuccess(answer))
    return `answered ${answer.status}: its job is there, and the customer does not learn of it.`;
  if (answer.jobId === job.jobId) return undefined;
  if (answer.jobId === undefined)
    return `answered ${answer.status} and named no job: the customer cannot find the one of ${requestId}.`;
  return `named another job than the one that ${requestId} already has.`;
}

/** Whoever stored the job heard of the request for the first time. */
function isFirst({ jobs }: Story, { run }: Answered): boolean {
  return firstWrites(...jobs).some((write) => write.run === run.name);
}
