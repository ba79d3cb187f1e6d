import type { ItemStory } from '../../../lab-stack/faults/outcome/story/items.ts';
import { storyOf, type Story } from '../../../lab-stack/faults/outcome/story/story.ts';
import { capital } from '../../../lab-stack/faults/outcome/words.ts';
import type { Broken } from '../../../lab-stack/faults/statement.ts';
import type { OwnStatement } from './stage-scenario.ts';

/** What is wrong with one job; the sentence may begin small. */
export type Found = Omit<Broken, 'statement'>;

/** A promise about every job of a story: broken by the first job with which `look` finds something wrong. */
export function jobPromise(
  told: Omit<OwnStatement, 'broken'>,
  look: (story: Story, job: ItemStory) => Found | undefined,
): OwnStatement {
  return {
    ...told,
    broken(played) {
      const story = storyOf(played);
      for (const job of story.jobs) {
        const found = look(story, job);
        if (found) return { statement: told.name, ...found, sentence: capital(found.sentence) };
      }
      return undefined;
    },
  };
}
