import { ServiceError } from '../../../lab-stack/local/service.ts';
import { openQueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { LISTENS } from '../proofs.ts';

/** What the template says: a mapping, and seconds. */
interface Template {
  readonly visibility: number;
  readonly mapping: Readonly<Record<string, unknown>>;
}

type Change = (template: Template) => Template;

const asked: Template = {
  visibility: 60,
  mapping: {
    ...LISTENS,
    BatchSize: 100,
    MaximumBatchingWindowInSeconds: 30,
    ScalingConfig: { MaximumConcurrency: 2 },
  },
};

const CHANGES: Readonly<Record<string, Change>> = {
  a: without('MaximumBatchingWindowInSeconds'),
  b: ({ visibility, mapping }) => ({
    visibility,
    mapping: { ...mapping, ScalingConfig: { MaximumConcurrency: 5 } },
  }),
  c: (template) => ({ ...template, visibility: 180 }),
  d: ({ visibility, mapping }) => ({ visibility, mapping: { ...mapping, BatchSize: 10 } }),
  e: without('FunctionResponseTypes'),
};

function without(name: string): Change {
  return ({ visibility, mapping }) => {
    const { [name]: _, ...rest } = mapping;
    return { visibility, mapping: rest };
  };
}

/** What Lambda says against the template: undefined when it takes it. */
async function refusalOf({ visibility, mapping }: Template): Promise<string | undefined> {
  try {
    await openQueueRun({
      queues: [
        { name: 'orders.fifo', attributes: { FifoQueue: 'true', VisibilityTimeout: String(visibility) } },
      ],
      source: 'orders.fifo',
      deadLetters: 'orders.fifo',
      mapping,
      timeout: 30,
      places: 5,
      work: async () => undefined,
    });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    return thrown.message;
  }
}

/** A change belongs to the answer when the mapping is accepted with it and one of the others, and not with it alone. */
async function belongs(option: string): Promise<Shown> {
  const change = CHANGES[option]!;
  const alone = await refusalOf(change(asked));
  const steps = [{ text: `With this change alone: ${alone ?? 'accepted.'}` }];
  const partners: string[] = [];
  for (const [other, also] of Object.entries(CHANGES)) {
    if (other === option) continue;
    const refusal = await refusalOf(also(change(asked)));
    if (refusal === undefined) partners.push(other);
    steps.push({
      text: `Together with ${other}: ${refusal ?? 'accepted.'}`,
      ...(!refusal && { decides: true }),
    });
  }
  return {
    meets: alone !== undefined && partners.length > 0,
    outcome:
      partners.length > 0
        ? `Together with ${partners.join(' or ')} the mapping is accepted.`
        : 'With none of the other changes beside it is the mapping accepted.',
    steps,
  };
}

export default proof(
  Object.fromEntries(Object.keys(CHANGES).map((option) => [option, () => belongs(option)])),
);
