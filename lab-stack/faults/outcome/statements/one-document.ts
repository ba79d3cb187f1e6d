import { asJob } from '../model.ts';
import { ordersOf } from '../story/keys.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { fullName, listed, requestName, times } from '../words.ts';

/** One document for each completed request: never two, and never a link to none. */
export const oneDocument: Statement = {
  name: 'one-document',
  promise: 'One document for each completed request.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      const broken = twoDocuments(story, item.key) ?? noDocument(story, item.key);
      if (broken) return broken;
    }
    return undefined;
  },
};

function twoDocuments(story: Story, jobId: string): Broken | undefined {
  const made = ordersOf(story).filter((order) => order.jobId === jobId && order.documentId !== undefined);
  if (made.length < 2) return undefined;
  const by = made.map(({ run }) => fullName(story, run));
  const each = new Set(by).size === 1 ? `each time by ${by[0]}` : listed(by.map((who) => `once by ${who}`));
  const keys = new Set(made.map(({ key }) => key));
  const under = keys.size > 1 ? `, under ${keys.size} different keys` : '';
  return {
    statement: oneDocument.name,
    sentence: `The document of ${requestName(story, jobId)} was made ${times(made.length)}${under}: ${each}.`,
    shownBy: made.map(({ place }) => place),
  };
}

function noDocument(story: Story, jobId: string): Broken | undefined {
  const item = story.jobs.find(({ key }) => key === jobId)!;
  const job = asJob(item.final);
  const completed = item.writes.findLast(({ after }) => asJob(after)?.status === 'COMPLETED');
  if (job?.status !== 'COMPLETED' || !completed) return undefined;
  const exists = story.played.final.documents.some(({ documentId }) => documentId === job.documentId);
  if (exists) return undefined;
  return {
    statement: oneDocument.name,
    sentence: `The customer reads that ${requestName(story, jobId)} is COMPLETED, and the document that it points to does not exist.`,
    shownBy: [completed.place],
  };
}
