import { ServiceError } from '../service.ts';
import { legacyCode, refusal } from './errors.ts';
import { isObject } from './parameters.ts';
import type { Input } from './parameters.ts';

const MOST = 10;
const ID = /^[\w-]{1,80}$/;

export interface Entry extends Input {
  readonly Id: string;
}

/**
 * The entries of a batch request, checked as a whole (facts: SQS 1.1, 1.2).
 * @throws EmptyBatchRequest, TooManyEntriesInBatchRequest, InvalidBatchEntryId, BatchEntryIdsNotDistinct
 */
export function batchEntries(input: Input): readonly Entry[] {
  const entries = input['Entries'] ?? [];
  if (!Array.isArray(entries) || !entries.every(isObject))
    throw refusal('SerializationException', 'Entries must be a list of objects.');
  if (entries.length === 0) throw refusal('EmptyBatchRequest', 'Entries is empty. Send 1 to 10 entries.');
  if (entries.length > MOST)
    throw refusal(
      'TooManyEntriesInBatchRequest',
      `A request may have ${MOST} entries, this one has ${entries.length}. Split it.`,
    );
  if (!entries.every(hasId))
    throw refusal('InvalidBatchEntryId', 'Each Id has 1 to 80 letters, digits, hyphens and underscores.');
  const ids = entries.map(({ Id: id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw refusal('BatchEntryIdsNotDistinct', `The Id ${twice} is there twice. Give each entry its own.`);
  return entries;
}

function hasId(entry: Input): entry is Entry {
  return typeof entry['Id'] === 'string' && ID.test(entry['Id']);
}

export interface BatchAnswer {
  readonly Successful: Record<string, unknown>[];
  readonly Failed: Record<string, unknown>[];
}

/** Runs each entry alone: one that is refused lands in `Failed` and stops no other. */
export function eachEntry<E extends Entry>(
  entries: readonly E[],
  run: (entry: E) => Record<string, unknown>,
): BatchAnswer {
  const answer: BatchAnswer = { Successful: [], Failed: [] };
  for (const entry of entries) {
    try {
      answer.Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { message, status } = error;
      answer.Failed.push({
        Id: entry.Id,
        SenderFault: status < 500,
        Code: legacyCode(error),
        Message: message,
      });
    }
  }
  return answer;
}
