import { asJob } from '../../lab-stack/faults/outcome/model.ts';
import type { ItemStory, Write } from '../../lab-stack/faults/outcome/story/items.ts';
import { ordersOf } from '../../lab-stack/faults/outcome/story/keys.ts';
import type { Story } from '../../lab-stack/faults/outcome/story/story.ts';
import { requestName, runName, times } from '../../lab-stack/faults/outcome/words.ts';
import { jobPromise } from '../_kit/judge/job-promise.ts';

/** Nobody is told no about a document that exists at the end, whenever it was made. */
export const toldNoAlthoughMade = jobPromise(
  {
    name: 'told-no-although-made',
    promise: 'Nobody is told no about a document that exists.',
    ask: 'After this answer, in which two states can the provider be? Which of the two did you choose, and by what?',
  },
  (story, item) => {
    if (asJob(item.final)?.status !== 'REQUIRES_ATTENTION' || !documentOf(story, item)) return undefined;
    return {
      sentence: `The document of ${requestName(story, item.key)} exists, and the customer reads that it could not be made.`,
      shownBy: lastOf(story, item),
    };
  },
);

/** A document that exists is looked for until it is found. */
export const madeAndLeft = jobPromise(
  {
    name: 'made-and-left',
    promise: 'A document that exists reaches the customer without anybody’s help.',
    ask: 'The job was given back as if nothing had been made. Which words of the provider say that nothing was made?',
  },
  (story, item) => {
    const status = asJob(item.final)?.status;
    if (status === 'COMPLETED' || status === 'REQUIRES_ATTENTION' || !documentOf(story, item))
      return undefined;
    return {
      sentence: `The document of ${requestName(story, item.key)} exists, and its job stays ${status}: nobody asks the provider what became of it.`,
      shownBy: lastOf(story, item),
    };
  },
);

/** Nobody is told no while the provider says that it is at work. */
export const toldNoWhileMade = jobPromise(
  {
    name: 'told-no-while-made',
    promise: 'Nobody is told no about a document that is being made.',
    ask: 'Whose call is it that the provider is at work on, and what will come of it?',
  },
  (story, item) => {
    const [last, end] = lastWords(story, item);
    if (!end || last?.answer !== 'http-409') return undefined;
    return {
      sentence: `the provider said to ${runName(story, last.run)} that it is making the document of ${requestName(story, item.key)} (http-409), and the customer reads that it could not be made.`,
      shownBy: [last.place, end.place],
    };
  },
);

/** "Not now" is no end. */
export const endedByNotNow = jobPromise(
  {
    name: 'ended-by-not-now',
    promise: 'A refusal that passes is no end.',
    ask: 'What will the provider answer to the same request in a minute?',
  },
  (story, item) => {
    const [last, end] = lastWords(story, item);
    if (!end || !last || !['http-429', 'http-503'].includes(last.answer)) return undefined;
    return {
      sentence: `the provider said “not now” to ${runName(story, last.run)} (${last.answer}), and the customer of ${requestName(story, item.key)} reads that the document cannot be made.`,
      shownBy: [last.place, end.place],
    };
  },
);

/** A no for good is heard the first time. Who could not write it down may have to ask again. */
export const askedInVain = jobPromise(
  {
    name: 'asked-in-vain',
    promise: 'A no for good is heard the first time.',
    ask: 'What could change before the next attempt, so that this answer becomes another one?',
  },
  (story, item) => {
    const heard = answersTo(story, item.key).filter(({ answer }) => answer === 'http-422');
    const again = heard.find(({ run }, place) => heard[place - 1]?.run === run);
    if (!again) return undefined;
    const inRun = heard.filter(({ run }) => run === again.run);
    return {
      sentence: `The provider said ${times(inRun.length)} to ${runName(story, again.run)} that it will never make the document of ${requestName(story, item.key)}; once is enough.`,
      shownBy: inRun.map(({ place }) => place),
    };
  },
);

/** The customer of a request that can never be right reads what is wrong with it. */
export const notToldWhy = jobPromise(
  {
    name: 'not-told-why',
    promise: 'Who asked for what there is not reads what is wrong.',
    ask: 'From which member of your answer does the customer’s text come?',
  },
  (story, item) => {
    const job = asJob(item.final);
    const heard = answersTo(story, item.key).find(({ answer }) => answer === 'http-422');
    if (!heard || /template/.test(job?.reason ?? '')) return undefined;
    const reads = job?.reason === undefined ? `only that it is ${job?.status}.` : `“${job.reason}”`;
    return {
      sentence: `The provider does not have the template of ${requestName(story, item.key)}, and the customer reads ${reads}`,
      shownBy: [heard.place, ...lastOf(story, item)],
    };
  },
);

interface Heard {
  readonly place: number;
  readonly run: string;
  readonly answer: string;
}

function documentOf({ played }: Story, { final }: ItemStory): unknown {
  const key = asJob(final)?.operationKey;
  return played.final.documents.find(({ operationKey }) => operationKey === key);
}

/** What the provider said last before a job was given to a person, and where that was written. */
function lastWords(story: Story, { key, writes, final }: ItemStory): [Heard | undefined, Write | undefined] {
  const end = writes.find(({ after }) => asJob(after)?.status === 'REQUIRES_ATTENTION');
  if (!end || asJob(final)?.status !== 'REQUIRES_ATTENTION') return [undefined, undefined];
  return [answersTo(story, key).findLast(({ place }) => place < end.place), end];
}

/** What the provider said to each order of a job, as its caller read it. */
function answersTo(story: Story, jobId: string): Heard[] {
  return ordersOf(story)
    .filter((order) => order.jobId === jobId)
    .flatMap(({ place, run }) => {
      const call = story.played.happenings[place];
      return call?.kind === 'called' ? [{ place, run, answer: call.answer }] : [];
    });
}

/** Where the document was made, and where the job was last written. */
function lastOf(story: Story, { key, writes }: ItemStory): number[] {
  const made = ordersOf(story).find(({ jobId, documentId }) => jobId === key && documentId !== undefined);
  return [made?.place, writes.at(-1)?.place].filter((place) => place !== undefined);
}
