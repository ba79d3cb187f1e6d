/** A backlog, then a message every 20 seconds; two at once are worked on, 15 seconds each. Deployments happen on the way. */

import { openQueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { setupOf, shownOf } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Plan {
  /** From when on messages of version 2 are sent, seconds. */
  readonly producer: number;
  /** Then each message is sent in version 1 as well. */
  readonly sendsBoth?: true;
  /** From when on another consumer is deployed, seconds, and which versions it reads. */
  readonly consumer: number;
  readonly reads: readonly string[];
}

const SETTINGS = {
  visibility: 60,
  maxReceiveCount: 3,
  timeout: 20,
  mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
};
const MESSAGES = 9;
/** At the beginning so many wait. */
const BACKLOG = 6;
const EVERY = 20;

async function play({ producer, sendsBoth, consumer, reads }: Plan): Promise<Shown> {
  const work: Work = async ([record], { seconds, wait }) => {
    const known = seconds() < consumer ? ['v1'] : reads;
    const version = record!.body.split(' ')[0]!;
    if (!known.includes(version)) throw new Error(`The version ${version} is not known.`);
    await wait(15);
    return {};
  };
  const run = await openQueueRun(setupOf(SETTINGS, work));
  for (let sent = 0; sent < MESSAGES; sent++) {
    const at = Math.max(0, sent - BACKLOG + 1) * EVERY;
    await run.until(at);
    const versions = at < producer ? ['v1'] : sendsBoth ? ['v1', 'v2'] : ['v2'];
    await run.send(versions.map((version) => `${version} m${sent + 1}`));
  }
  await run.until(900);
  const dead = run.moments.filter(({ kind }) => kind === 'dead-letter').flatMap(({ messages }) => messages);
  const shown = shownOf(run, {
    meets: dead.length === 0 && run.held('jobs').length === 0,
    outcome:
      dead.length === 0
        ? 'All messages are handled, and none is a dead letter.'
        : `${dead.length} messages become dead letters: ${dead.join(', ')}.`,
    decides: ({ kind }) => kind === 'dead-letter',
  });
  // What is received and begins is told by how it ends.
  return { ...shown, steps: shown.steps.filter(({ text }) => !/received|begins|ends well/.test(text)) };
}

export default proof({
  a: () => play({ producer: 10, sendsBoth: true, consumer: 400, reads: ['v2'] }),
  b: () => play({ producer: 10, consumer: 10, reads: ['v2'] }),
  c: () => play({ producer: 30, consumer: 10, reads: ['v2'] }),
  d: () => play({ producer: 30, consumer: 10, reads: ['v1', 'v2'] }),
});
