/** What happens in a running stack, call by call, with what a single call does not show. */

import type { Ended } from '../local/door/door.ts';
import type { Stack } from '../local/stack.ts';
import { deedOf, queueOf, who } from './narrate-calls.ts';
import type { Deed, DeedKind } from './narrate.ts';
import { ordinal } from './narrate-words.ts';
import { list, text } from './wire-json.ts';

type Observed = Pick<Stack, 'sqs' | 'model'>;

interface Receipt {
  readonly times: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Narrator {
  /** What was done with a call. */
  deeds(ended: Ended): readonly Deed[];
  /** What the queues did since the last call. */
  look(): readonly Deed[];
}

/**
 * Remembers what was received, and looks into the queues: that a message has moved to the dead-letter queue,
 * or outlived its deletion, is in no answer of SQS.
 */
export function narrator({ sqs, model }: Observed): Narrator {
  const receipts = new Map<string, Receipt>();
  const byHandle = new Map<string, string>();
  let dead = new Set<string>();
  const visibilityMs = visibilitySeconds(model) * 1_000;

  /** One deed for each number of receives in the batch. */
  const received = ({ call, answer, endedAt }: Ended): Deed[] => {
    const groups = new Map<string, Deed>();
    for (const message of list(answer, 'Messages')) {
      const id = text(message, 'MessageId') ?? '';
      byHandle.set(text(message, 'ReceiptHandle') ?? '', id);
      const doing = queueOf(call.input) === DEAD ? INSPECTED : delivery(id, endedAt);
      const things = [...(groups.get(doing.does)?.things ?? []), id];
      groups.set(doing.does, { ...who(call.caller), ...doing, noun: 'message', things });
    }
    return [...groups.values()];
  };
  const delivery = (id: string, at: number): Doing => {
    const before = receipts.get(id);
    const times = (before?.times ?? 0) + 1;
    receipts.set(id, { times, at });
    if (!before) return { kind: 'received', does: 'receives {} from the jobs queue' };
    const does = `receives {} from the jobs queue for the ${ordinal(times)} time`;
    return at - before.at < visibilityMs
      ? { kind: 'received-twice', does: `${does}, although the last receive has hidden it` }
      : { kind: 'received-again', does };
  };
  /** By the ids of the messages instead of the receipt handles, and with what SQS kept all the same. */
  const deleted = (deed: Deed): Deed[] => {
    const things = deed.things.map((handle) => byHandle.get(handle) ?? handle);
    for (const handle of deed.things) byHandle.delete(handle);
    const waiting = new Set(sqs.messages('JobsQueue').map(({ messageId }) => messageId));
    for (const id of things) if (!waiting.has(id)) receipts.delete(id);
    const kept = things.filter((id) => waiting.has(id));
    const ended: Deed = { ...deed, things };
    if (kept.length === 0) return [ended];
    return [ended, { ...QUEUE, kind: 'kept', does: 'keeps {} all the same', things: kept }];
  };
  const look = (): Deed[] => {
    const before = dead;
    dead = new Set(sqs.messages('DeadLetterQueue').map(({ messageId }) => messageId));
    const things = [...dead].filter((id) => !before.has(id));
    for (const id of things) receipts.delete(id);
    if (things.length === 0) return [];
    return [{ ...QUEUE, kind: 'dead-lettered', does: `moves {} to ${DEAD}`, things }];
  };

  return {
    look,
    deeds(ended) {
      const { service, action } = ended.call;
      if (service === 'sqs' && action === 'ReceiveMessage') return [...look(), ...received(ended)];
      const deed = deedOf(ended);
      return [...look(), ...(deed?.kind === 'deleted' ? deleted(deed) : deed ? [deed] : [])];
    },
  };
}

const DEAD = 'the dead-letter queue';
const QUEUE = { who: 'The jobs queue', noun: 'message' } as const;

type Doing = { readonly kind: DeedKind; readonly does: string };

const INSPECTED: Doing = { kind: 'inspected', does: `receives {} from ${DEAD}, to inspect {it|them}` };

/** How long a receive from the jobs queue hides a message, as the template has it. */
export function visibilitySeconds({ queues }: Stack['model']): number {
  const { attributes } = queues.find(({ name }) => name === 'JobsQueue') ?? {};
  return Number(attributes?.['VisibilityTimeout'] ?? 30);
}
