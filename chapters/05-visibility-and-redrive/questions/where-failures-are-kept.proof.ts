import { openQueueRun, type QueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { setupOf, shownOf } from '../../_kit/proof/queue.ts';
import { arnOf } from '../../../lab-stack/local/laboratory/names.ts';
import { refusalOf } from '../proofs.ts';

interface Template {
  /** Whether the source queue has a redrive policy. */
  readonly redrives: boolean;
  /** More members of the mapping. */
  readonly mapping?: Readonly<Record<string, unknown>>;
}

/** A message that always fails, for half an hour. */
async function play({ redrives, mapping }: Template): Promise<Shown> {
  const setup = setupOf(
    { visibility: 60, maxReceiveCount: 5, mapping: { BatchSize: 1, ...mapping } },
    async (_records, { wait }) => {
      await wait(1);
      throw new Error('This message cannot be processed.');
    },
  );
  const queues = setup.queues.map(({ name, attributes }) => ({
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter(([attribute]) => redrives || attribute !== 'RedrivePolicy'),
    ),
  }));
  const opening: Promise<QueueRun> = openQueueRun({ ...setup, queues });
  const refusal = await refusalOf(opening);
  if (refusal !== undefined)
    return {
      meets: false,
      outcome: `The mapping is refused: ${refusal}`,
      steps: [{ text: 'The stack creates the mapping, and Lambda refuses it.', decides: true }],
    };
  const run = await opening;
  await run.send(['m1']);
  await run.until(360);
  const received = run.moments.filter(({ kind }) => kind === 'received').length;
  const kept = run.held('dead-letters').includes('m1');
  return shownOf(run, {
    meets: kept && received === 5,
    outcome: kept
      ? `After ${received} receives m1 is kept in the dead-letter queue.`
      : `After ${received} receives m1 still goes round in its queue.`,
    decides: ({ kind, at }) => kind === 'dead-letter' || (!kept && kind === 'received' && at >= 300),
  });
}

export default proof({
  a: () =>
    play({
      redrives: false,
      mapping: { DestinationConfig: { OnFailure: { Destination: arnOf('dead-letters') } } },
    }),
  // What a function has for its asynchronous calls takes no part in a call of the mapping: these runs are that of the stem.
  b: () => play({ redrives: false }),
  c: () => play({ redrives: false }),
  d: () => play({ redrives: true }),
});
