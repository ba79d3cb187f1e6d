import { ordersOf } from '../story/keys.ts';
import { storyOf } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { listed, requestName, runName } from '../words.ts';

/** The provider saw one key for each intent: another key is another wish, and the same key the same wish. */
export const oneKeyPerIntent: Statement = {
  name: 'one-key-per-intent',
  promise:
    'The provider sees one key for each request, in all its attempts, and another for each other request.',
  broken(played) {
    const story = storyOf(played);
    const orders = ordersOf(story);
    for (const { key: jobId } of story.jobs) {
      const own = orders.filter((order) => order.jobId === jobId);
      const firsts = own.filter(({ key }, place) => own.findIndex((order) => order.key === key) === place);
      if (firsts.length < 2) continue;
      const by = listed([...new Set(firsts.map(({ run }) => runName(story, run)))]);
      return {
        statement: oneKeyPerIntent.name,
        sentence:
          `The provider was asked for ${requestName(story, jobId)} under ${counted(firsts.length, 'different key')}, by ${by}: to the provider these are ${counted(firsts.length, 'different wish')}.`.replace(
            'wishs',
            'wishes',
          ),
        shownBy: firsts.map(({ place }) => place),
      };
    }
    return undefined;
  },
};
