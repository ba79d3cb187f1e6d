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
  mapping: { ...LISTENS, BatchSize: 100, ScalingConfig: { MaximumConcurrency: 1 } },
};

const CHANGES: Readonly<Record<string, Change>> = {
  a: having({ MaximumBatchingWindowInSeconds: 5 }),
  b: having({ BatchSize: 50 }),
  c: (template) => ({ ...template, visibility: 360 }),
  d: having({ ScalingConfig: { MaximumConcurrency: 2 } }),
  e: having({ FunctionResponseTypes: [] }),
};

function having(members: Template['mapping']): Change {
  return ({ visibility, mapping }) => ({ visibility, mapping: { ...mapping, ...members } });
}

/** What Lambda says against the template: undefined when it takes it. */
async function refusalOf({ visibility, mapping }: Template): Promise<string | undefined> {
  try {
    await openQueueRun({
      queues: [{ name: 'orders', attributes: { VisibilityTimeout: String(visibility) } }],
      source: 'orders',
      deadLetters: 'orders',
      mapping,
      timeout: 60,
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
