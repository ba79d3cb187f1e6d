import { ordersOf, type Order } from '../story/keys.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, listed, requestName } from '../words.ts';

/** The provider saw one key for each intent: another key is another wish, and the same key the same wish. */
export const oneKeyPerIntent: Statement = {
  name: 'one-key-per-intent',
  promise:
    'The provider sees one key for each request, in all its attempts, and another for each other request.',
  broken(played) {
    const story = storyOf(played);
    const orders = ordersOf(story);
    return manyKeys(story, orders) ?? sharedKey(story, orders);
  },
};

function manyKeys(story: Story, orders: readonly Order[]): Broken | undefined {
  for (const { key: jobId } of story.jobs) {
    const own = orders.filter((order) => order.jobId === jobId);
    const firsts = own.filter(({ key }, place) => own.findIndex((order) => order.key === key) === place);
    if (firsts.length < 2) continue;
    const by = listed([...new Set(firsts.map(({ run }) => fullName(story, run)))]);
    return {
      statement: oneKeyPerIntent.name,
      sentence: `The provider was asked for ${requestName(story, jobId)} under ${firsts.length} different keys, by ${by}: the provider takes each of them for a new order.`,
      shownBy: firsts.map(({ place }) => place),
    };
  }
  return undefined;
}

function sharedKey(story: Story, orders: readonly Order[]): Broken | undefined {
  for (const [place, order] of orders.entries()) {
    const first = orders.slice(0, place).find(({ key }) => key === order.key);
    if (!first || first.jobId === order.jobId) continue;
    if (first.jobId === undefined || order.jobId === undefined) continue;
    return {
      statement: oneKeyPerIntent.name,
      sentence: `${capital(requestName(story, order.jobId))} was ordered by ${fullName(story, order.run)} under the key of ${requestName(story, first.jobId)}: the customer gets the document of another request.`,
      shownBy: [first.place, order.place],
    };
  }
  return undefined;
}
