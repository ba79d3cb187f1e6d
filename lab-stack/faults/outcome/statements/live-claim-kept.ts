import { asJob } from '../model.ts';
import { heldWrites } from '../story/holders.ts';
import { storyOf } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/** A claim is left alone while its lease runs. Where a job carries no `leaseUntil` there is nothing to judge. */
export const liveClaimKept: Statement = {
  name: 'live-claim-kept',
  promise: 'Nobody takes a job while the lease of its holder runs.',
  broken(played) {
    const story = storyOf(played);
    for (const item of story.jobs) {
      for (const { write, claims, holder } of heldWrites(item)) {
        const until = asJob(write.before)?.leaseUntil;
        if (!claims || !holder || holder.run === write.run) continue;
        if (typeof until !== 'number' || write.at >= until) continue;
        const before = holder.run === undefined ? 'its holder' : fullName(story, holder.run);
        return {
          statement: liveClaimKept.name,
          sentence: `${capital(fullName(story, write.run))} took ${requestName(story, item.key)} from ${before}, whose lease still ran for ${seconds(until - write.at)}: two are at work on it at once.`,
          shownBy: [...(holder.place < 0 ? [] : [holder.place]), write.place],
        };
      }
    }
    return undefined;
  },
};

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
