/** Messages of one day, a deployment in a quiet night, and messages of the next day. It is played twice: once a part of it fails. */

import { openQueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { QueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { setupOf, shownOf } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** What is at work after the night. */
interface After {
  /** Versions that the order function sends of each message. */
  readonly sends: readonly string[];
  /** Versions that the billing function reads. */
  readonly reads: readonly string[];
}

const BEFORE: After = { sends: ['v1'], reads: ['v1'] };

interface Plan {
  readonly succeeds: After;
  /** One of the two functions, the second one where they follow each other, cannot be deployed. */
  readonly fails: After;
}

const SETTINGS = {
  visibility: 60,
  maxReceiveCount: 3,
  timeout: 20,
  mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
};
/** Seconds: a short day, and a night in which the queue is empty. */
const DAY = 60;
const NIGHT = 300;
const MESSAGES = ['m1', 'm2', 'm3'];

async function play({ succeeds, fails }: Plan): Promise<Shown> {
  const good = await playOnce(succeeds);
  const bad = await playOnce(fails);
  const dead = { good: deadIn(good), bad: deadIn(bad) };
  const isAsBefore = JSON.stringify(fails) === JSON.stringify(BEFORE);
  const meets = dead.good.length + dead.bad.length === 0 && isAsBefore;
  const wrong =
    dead.good.length > 0
      ? `${dead.good.length} messages become dead letters: ${dead.good.join(', ')}.`
      : dead.bad.length > 0
        ? `When a part of it fails, ${dead.bad.length} messages become dead letters: ${dead.bad.join(', ')}.`
        : 'When a part of it fails, the functions are no longer what they were.';
  const shown = shownOf(dead.good.length === 0 && dead.bad.length > 0 ? bad : good, {
    meets,
    outcome: meets
      ? 'No message becomes a dead letter, and when a part of it fails, both functions are as before.'
      : wrong,
    decides: ({ kind }) => kind === 'dead-letter',
  });
  // What is received and begins is told by how it ends.
  return { ...shown, steps: shown.steps.filter(({ text }) => !/received|begins/.test(text)) };
}

async function playOnce(after: After): Promise<QueueRun> {
  const isNext = (seconds: number): boolean => seconds >= DAY + NIGHT;
  const work: Work = async ([record], { seconds, wait }) => {
    const { reads } = isNext(seconds()) ? after : BEFORE;
    const version = record!.body.split(' ')[0]!;
    if (!reads.includes(version)) throw new Error(`The version ${version} is not known.`);
    await wait(15);
    return {};
  };
  const run = await openQueueRun(setupOf(SETTINGS, work));
  await run.send(MESSAGES.map((name) => `v1 ${name}`));
  await run.until(DAY + NIGHT);
  await run.send(MESSAGES.flatMap((name) => after.sends.map((version) => `${version} next-${name}`)));
  await run.until(900);
  return run;
}

function deadIn({ moments }: QueueRun): readonly string[] {
  return moments.filter(({ kind }) => kind === 'dead-letter').flatMap(({ messages }) => messages);
}

export default proof({
  a: () =>
    play({ succeeds: { sends: ['v1', 'v2'], reads: ['v2'] }, fails: { sends: ['v1', 'v2'], reads: ['v1'] } }),
  // What AWS CloudFormation could not update as a whole is as it was.
  b: () => play({ succeeds: { sends: ['v2'], reads: ['v2'] }, fails: BEFORE }),
  c: () => play({ succeeds: { sends: ['v2'], reads: ['v2'] }, fails: { sends: ['v1'], reads: ['v2'] } }),
  d: () =>
    play({ succeeds: { sends: ['v2'], reads: ['v1', 'v2'] }, fails: { sends: ['v1'], reads: ['v1', 'v2'] } }),
});
