/** Promises of this exercise alone. */

import { liveClaimKept } from '../../lab-stack/faults/outcome/statements/live-claim-kept.ts';
import { noWastedDelivery } from '../../lab-stack/faults/outcome/statements/no-wasted-delivery.ts';
import { heldWrites } from '../../lab-stack/faults/outcome/story/holders.ts';
import { storyOf } from '../../lab-stack/faults/outcome/story/story.ts';
import { capital, fullName } from '../../lab-stack/faults/outcome/words.ts';
import type { OwnStatement } from '../_kit/judge/stage-scenario.ts';

/** `live-claim-kept`, before there is any talk of leases. */
export const oneHolder: OwnStatement = {
  name: 'one-holder',
  promise: 'Of two workers that come at once, one gets the job.',
  ask: 'What does this claim know about the job in the moment in which it is written?',
  broken(played) {
    const broken = liveClaimKept.broken(played);
    const [first, second] = (broken?.shownBy ?? []).map((place) => played.happenings[place]);
    if (first?.kind !== 'called' || second?.kind !== 'called') return undefined;
    const story = storyOf(played);
    const [later, earlier] = [fullName(story, second.run), fullName(story, first.run)];
    return {
      statement: oneHolder.name,
      sentence: `${capital(later)} claimed request r-1, which ${earlier} had claimed and is still at work on: both work on it now.`,
      shownBy: broken?.shownBy ?? [],
    };
  },
};

/** `no-wasted-delivery`, where the reason is a lost answer and no other. */
export const ownWorkKnown: OwnStatement = {
  name: 'own-work-known',
  promise: 'When only an answer was lost, the message does not have to come again.',
  ask: 'The SDK has sent this write twice. Who is it, then, that made the condition of the second one fail?',
  broken(played) {
    const broken = noWastedDelivery.broken(played);
    const isAboutALostAnswer = broken?.shownBy.some((place) => {
      const happening = played.happenings[place];
      return happening?.kind === 'called' && happening.fault === 'lose';
    });
    return broken && isAboutALostAnswer ? { ...broken, statement: ownWorkKnown.name } : undefined;
  },
};

/** Nobody asks the provider for anything before a claim of its own is written. For stories with one job. */
export const claimedFirst: OwnStatement = {
  name: 'claimed-first',
  promise: 'A worker that did not get the claim does not work on the job.',
  ask: 'Your claim was refused, so nothing was written. By what could another worker see that you are at work?',
  broken(played) {
    const story = storyOf(played);
    const claims = story.jobs.flatMap(heldWrites).filter(({ claims: isClaim }) => isClaim);
    for (const run of story.runs.values()) {
      const asked = run.calls.find(({ service }) => service === 'provider');
      if (!asked) continue;
      if (claims.some(({ write }) => write.run === run.name && write.place < asked.place)) continue;
      return {
        statement: claimedFirst.name,
        sentence: `${capital(fullName(story, run.name))} went to work on request r-1 without a claim: nothing of its own stands on the job, which is still another's.`,
        shownBy: [asked.place],
      };
    }
    return undefined;
  },
};
