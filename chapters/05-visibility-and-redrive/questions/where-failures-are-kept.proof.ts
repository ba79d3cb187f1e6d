import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { refusalOf, timesOf } from '../proofs.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A message that always fails; somebody looks into the second queue a day after it was moved. */
async function play(change: Settings): Promise<Shown> {
  const settings: Settings = {
    visibility: 800,
    timeout: 780,
    maxReceiveCount: 5,
    deadLetters: { MessageRetentionPeriod: String(4 * DAY) },
    ...change,
    queue: { MessageRetentionPeriod: String(HOUR), ...change.queue },
  };
  const playing = playQueue(
    settings,
    async (_records, { wait }) => {
      await wait(1);
      throw new Error('This message cannot be processed.');
    },
    { messages: ['m1'], seconds: 2 * HOUR },
  );
  const refusal = await refusalOf(playing);
  if (refusal !== undefined)
    return {
      meets: false,
      outcome: `The mapping is refused: ${refusal}`,
      steps: [{ text: 'The stack creates the mapping, and Lambda refuses it.', decides: true }],
    };
  const run = await playing;
  const received = timesOf(run.moments, 'received', 'm1').length;
  const [moved] = timesOf(run.moments, 'dead-letter', 'm1');
  await run.stopPolling();
  await run.until((moved ?? 0) + DAY);
  const kept = run.held('dead-letters').includes('m1');
  const shown = shownOf(run, {
    meets: kept && received === 5,
    outcome: kept
      ? `m1 is received ${received} times, and a day after its move it is still in the second queue.`
      : `m1 is received ${received} times, and then it is gone: no queue has it.`,
    decides: ({ kind }) => kind === 'dead-letter',
  });
  const gone = {
    at: HOUR,
    text: 'm1 is older than the source queue keeps it, and is gone.',
    decides: true,
  } as const;
  return { ...shown, steps: moved === undefined ? [...shown.steps, gone] : shown.steps };
}

export default proof({
  a: () => play({ queue: { MessageRetentionPeriod: String(DAY) } }),
  b: () => play({ deadLetters: { MessageRetentionPeriod: String(14 * DAY) } }),
  c: () => play({ visibility: 600 }),
  d: () => play({ maxReceiveCount: 4 }),
});
