import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { playQueue } from '../../_kit/proof/queue.ts';

/** A message that nobody can ever do. */
export default async function alwaysFails(): Promise<readonly Moment[]> {
  const { moments } = await playQueue(
    { visibility: 20, maxReceiveCount: 3 },
    async (_records, { wait }) => {
      await wait(4);
      throw new Error('No document can be made of this.');
    },
    { messages: ['m1'], seconds: 200 },
  );
  return moments;
}
