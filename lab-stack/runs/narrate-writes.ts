/** Reads from a write to the tables what it did to a job. */

import type { Ended } from '../local/door/door.ts';
import type { Deed, DeedKind } from './narrate.ts';
import { list, text, type Json } from './wire-json.ts';

/** A deed, but for who did it. */
export type Told = Omit<Deed, 'who' | 'number'>;

/** A transaction that puts an item with a job id; undefined for any other. */
export function transaction({ call, error }: Ended): Told | undefined {
  const items = list(call.input, 'TransactItems');
  const put = items.map((item) => text(item, 'Put', 'Item', 'jobId', 'S')).find((id) => id !== undefined);
  if (put === undefined) return undefined;
  const told = { noun: 'job', things: [put] } as const;
  if (items.some((item) => 'Update' in item))
    return { ...told, kind: 'reopened', does: 'opens {} again, with a new outbox event' };
  if (error === 'TransactionCanceledException')
    return { ...told, kind: 'known', does: 'finds {} already there, and writes nothing' };
  return {
    ...told,
    kind: 'accepted',
    does: 'writes {} with {its outbox event in one transaction|their outbox events, one transaction each}',
  };
}

/** An update of a job's status; undefined for any other. */
export function update({ call, answer, error }: Ended): Told | undefined {
  const job = text(call.input, 'Key', 'jobId', 'S');
  const status = job && newStatus(call.input as Json);
  if (!job || !status) return undefined;
  const told = { noun: 'job', things: [job] } as const;
  if (error === 'ConditionalCheckFailedException') {
    if (status === 'PROCESSING')
      return {
        ...told,
        kind: 'not-claimed',
        does: 'cannot claim {}: the condition of its write does not hold',
      };
    return { ...told, kind: 'overtaken', does: 'may not write to {} any more: somebody else holds it' };
  }
  const item = (answer as Json | undefined)?.['Attributes'];
  const leaseRanOut = Number(text(item, 'heldUntil', 'N')) < Number(text(item, 'updatedAt', 'N'));
  if (status === 'PROCESSING' && leaseRanOut)
    return { ...told, kind: 'taken-over', does: 'takes over {}: the lease of its holder has run out' };
  return { ...told, ...CHANGES[status] };
}

type Status = 'PROCESSING' | 'COMPLETED' | 'QUEUED' | 'REQUIRES_ATTENTION';
const CHANGES: Readonly<Record<Status, { readonly kind: DeedKind; readonly does: string }>> = {
  PROCESSING: { kind: 'claimed', does: 'claims {}' },
  COMPLETED: { kind: 'completed', does: 'writes the result down: {} COMPLETED' },
  QUEUED: { kind: 'released', does: 'releases its {claim|claims}: {} QUEUED again' },
  REQUIRES_ATTENTION: { kind: 'escalated', does: 'hands {} to a person: REQUIRES_ATTENTION' },
};

/** The status that an update sets, read from its values: the names of placeholders are the pipeline's own affair. */
function newStatus(input: Json): Status | undefined {
  const expression = String(input['UpdateExpression'] ?? '');
  const values = (input['ExpressionAttributeValues'] ?? {}) as Readonly<Record<string, Json>>;
  const set = Object.entries(values).find(
    ([name, value]) => String(value['S']) in CHANGES && new RegExp(`=\\s*${name}\\b`).test(expression),
  );
  return set && (set[1]['S'] as Status);
}
