import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { playQueue } from '../../_kit/proof/queue.ts';

/** The provider is busy for a while: the first run asks for another delivery in 90 s. */
export default async function asksForLater(): Promise<readonly Moment[]> {
  const { moments } = await playQueue(
    { visibility: 20, maxReceiveCount: 5 },
    async ([record], { wait, hide, seconds }) => {
      await wait(4);
      if (seconds() > 100) return;
      if (record?.attributes['ApproximateReceiveCount'] === '1') await hide(record, 90);
      throw new Error('The provider is busy.');
    },
    { messages: ['m1'], seconds: 200 },
  );
  return moments;
}
