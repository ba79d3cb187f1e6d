import { asJob, TABLES } from '../model.ts';
import type { ItemStory, Write } from '../story/items.ts';
import { ordersOf } from '../story/keys.ts';
import { askedIn, answersOf, isSuccess, jobFor } from '../story/requests.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/** How long a repeated order may end in the same document; afterwards a person may have to look, milliseconds. */
const KEY_WINDOW_MS = 23 * 60 * 60 * 1000;

/**
 * Nothing that was done is reported as failed: a document that was made, a request that was stored; and nothing is
 * handed to a person for a reason that passes by itself.
 */
export const notFailedWithoutNeed: Statement = {
  name: 'not-failed-without-need',
  promise: 'Nothing that was done, or still can be, is reported as failed.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      const escalation = item.writes.find(({ after }) => asJob(after)?.status === 'REQUIRES_ATTENTION');
      if (!escalation || asJob(item.final)?.status !== 'REQUIRES_ATTENTION') continue;
      const broken = although(story, item, escalation) ?? tooEarly(story, item, escalation);
      if (broken) return broken;
    }
    return storedAndRefused(story);
  },
};

/** A document under the job's own order, made before the job was called failed. */
function although(story: Story, { key: jobId }: ItemStory, { place, run }: Write): Broken | undefined {
  const made = ordersOf(story).find(
    (order) => order.jobId === jobId && order.documentId !== undefined && order.place < place,
  );
  if (!made) return undefined;
  return {
    statement: notFailedWithoutNeed.name,
    sentence: `The document of ${requestName(story, jobId)} was made by ${fullName(story, made.run)}, and ${run === made.run ? 'the same invocation' : fullName(story, run)} told the customer that it could not be made.`,
    shownBy: [made.place, place],
  };
}

/** Every answer that said no was a fault that passes, and nobody had asked for long. */
function tooEarly(story: Story, { key: jobId }: ItemStory, write: Write): Broken | undefined {
  const orders = ordersOf(story).filter((order) => order.jobId === jobId && order.place < write.place);
  const calls = orders.map(({ place }) => story.played.happenings[place]!);
  const allPass = calls.every((call) => call.kind === 'called' && call.answer !== 'ok' && call.fault);
  const [first] = calls;
  if (!first || !allPass) return undefined;
  const firstAsked = Math.min(asJob(write.before)?.providerAskedAt ?? write.at, first.at);
  if (write.at - firstAsked > KEY_WINDOW_MS) return undefined;
  return {
    statement: notFailedWithoutNeed.name,
    sentence: `${capital(requestName(story, jobId))} was handed to a person by ${fullName(story, write.run)} because of a failure that passes: the provider never said that the document cannot be made.`,
    shownBy: [...orders.map(({ place }) => place), write.place],
  };
}

/** The same invocation read that its write was accepted, and told the customer otherwise. */
function storedAndRefused(story: Story): Broken | undefined {
  for (const answer of answersOf(story)) {
    const { run, status, place } = answer;
    const asked = askedIn(run);
    if (isSuccess(answer) || !asked) continue;
    const job = jobFor(story, asked, place);
    const stored = run.calls.find(
      ({ effects, answer: read }) =>
        read === 'ok' &&
        effects.some(
          (effect) =>
            effect.kind === 'item' &&
            effect.table === TABLES.jobs &&
            !effect.before &&
            effect.key === job?.jobId,
        ),
    );
    if (!job || !stored) continue;
    return {
      statement: notFailedWithoutNeed.name,
      sentence: `${capital(requestName(story, job.jobId))} was stored by ${fullName(story, run.name)}, which then answered ${status}: the customer is told that it failed.`,
      shownBy: [stored.place, place],
    };
  }
  return undefined;
}
