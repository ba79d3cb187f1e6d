import { jobOf, storyOf, type Story } from '../story/story.ts';
import { ownerAtEnd } from '../story/carriers.ts';
import { holderAt } from '../story/holders.ts';
import type { ItemStory } from '../story/items.ts';
import type { Statement } from '../../statement.ts';
import { capital, fullName, requestName, times } from '../words.ts';

/**
 * Every job is terminal or still owned. Stricter than `nothing-lost`: a job whose message was tried until it became
 * a dead letter, although nothing is wrong with it, is given up.
 */
export const terminalOrOwned: Statement = {
  name: 'terminal-or-owned',
  promise: 'Every job has ended, or somebody still sees to it.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      const owner = ownerAtEnd(story, item);
      const request = requestName(story, item.key);
      const status = jobOf(item)?.status;
      const last = item.writes.at(-1)?.place;
      const shown = last === undefined ? [] : [last];
      if (owner.kind === 'nobody') {
        const sentence = `${capital(request)} stays ${status}, and nobody sees to it any more.`;
        return { statement: terminalOrOwned.name, sentence, shownBy: shown };
      }
      if (owner.kind === 'given-up') {
        const { name, deliveries, deadSince } = owner.message;
        const sentence = `${capital(request)} was given up: message ${name} was delivered ${times(deliveries.length)} and is a dead letter now. The job stays ${status} although nothing is wrong with it${held(story, item)}.`;
        const shownBy = [
          ...shown,
          ...turnedAway(story, item),
          ...(deadSince === undefined ? [] : [deadSince]),
        ];
        return { statement: terminalOrOwned.name, sentence, shownBy };
      }
    }
    return undefined;
  },
};

/** The first who came after the lease had run out, and could not have the job. */
function turnedAway({ played }: Story, item: ItemStory): number[] {
  const job = jobOf(item);
  if (job?.status !== 'PROCESSING') return [];
  const place = played.happenings.findIndex(
    (one) =>
      one.kind === 'called' &&
      one.at > (job.leaseUntil ?? 0) &&
      /^(ConditionalCheckFailed|TransactionCanceled)/.test(one.answer) &&
      (one.writes ?? []).some((key) => key.endsWith(`/${item.key}`)),
  );
  return place === -1 ? [] : [place];
}

/** Whose claim is in the way. */
function held(story: Story, item: ItemStory): string {
  const job = jobOf(item);
  if (job?.status !== 'PROCESSING') return '';
  const run = holderAt(item, Infinity)?.run;
  const holder = run === undefined ? 'an earlier holder' : fullName(story, run);
  return `: it is held by ${holder}${job.leaseUntil === undefined ? ', without a lease' : ', whose lease ran out'}`;
}
