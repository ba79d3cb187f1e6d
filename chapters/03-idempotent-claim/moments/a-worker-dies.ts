import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { playQueue } from '../../_kit/proof/queue.ts';

/** The first worker hangs until Lambda ends it; the message comes back long after its lease of 35 seconds is over. */
export default async function aWorkerDies(): Promise<readonly Moment[]> {
  const { moments } = await playQueue(
    { visibility: 181, maxReceiveCount: 5, timeout: 30 },
    async (_records, { seconds, wait }) => {
      await wait(seconds() < 1 ? 60 : 5);
      return {};
    },
    { messages: ['order-1'], seconds: 300 },
  );
  return moments;
}
