import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { playQueue } from '../../_kit/proof/queue.ts';

/** Two messages whose function has a reserved concurrency of zero, while its mapping goes on receiving. */
export default async function reserveOfZero(): Promise<readonly Moment[]> {
  const { moments } = await playQueue(
    {
      visibility: 30,
      maxReceiveCount: 3,
      places: 0,
      mapping: { BatchSize: 10, MaximumBatchingWindowInSeconds: 1 },
    },
    async () => undefined,
    { messages: ['order-1', 'order-2'], seconds: 200 },
  );
  return moments;
}
