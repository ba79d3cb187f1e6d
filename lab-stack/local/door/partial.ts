import type { CallContext, Service } from '../service.ts';

interface Batch extends CallContext {
  readonly action: string;
  readonly input: unknown;
}

interface BatchAnswer {
  readonly Failed?: readonly unknown[];
}

/**
 * Calls an SQS batch action with all entries but those at `places` (from 0), and answers for these that they
 * failed on the service's side. A call whose entries all fail is never passed on.
 */
export async function callInPart(
  service: Service,
  call: Batch,
  { places, code }: { readonly places: readonly number[]; readonly code: string },
): Promise<unknown> {
  const { action, input } = call;
  const entries = (input as { Entries: readonly { Id: string }[] }).Entries;
  const kept = entries.filter((_, place) => !places.includes(place));
  const answer: BatchAnswer =
    kept.length === 0
      ? { Failed: [] }
      : ((await service.call(action, { ...(input as object), Entries: kept }, call)) as BatchAnswer);
  const refused = entries
    .filter((_, place) => places.includes(place))
    .map(({ Id }) => ({ Id, Code: code, SenderFault: false, Message: 'The entry was not taken.' }));
  return { ...answer, Failed: [...(answer.Failed ?? []), ...refused] };
}
