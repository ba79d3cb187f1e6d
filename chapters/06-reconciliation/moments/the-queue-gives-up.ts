import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { playQueue } from '../../_kit/proof/queue.ts';

/** One message whose worker never hears from the provider, with the times and counts of the lab stack's queue. */
export default async function theQueueGivesUp(): Promise<readonly Moment[]> {
  const { moments } = await playQueue(
    { visibility: 181, maxReceiveCount: 5, timeout: 30 },
    async (_records, { wait }) => {
      // Three attempts of five seconds each.
      await wait(15);
      throw new Error('No answer.');
    },
    { messages: ['order-1'], seconds: 1_000 },
  );
  return moments;
}
