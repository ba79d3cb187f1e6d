import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { playQueue } from '../../_kit/proof/queue.ts';

/** A function that may not run at all, and the mapping that goes on receiving for it. */
export default async function neverSeen(): Promise<readonly Moment[]> {
  const settings = { visibility: 30, maxReceiveCount: 3, places: 0 };
  const { moments } = await playQueue(settings, async () => undefined, { messages: ['m1'], seconds: 200 });
  return moments;
}
