/** The messages of a batch that Lambda takes for done (to be deleted) and for failed (left until they are visible again). */
export interface BatchReading {
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Reads what a function answered for a batch. `payload` is the JSON text of the answer, `messageIds` the
 * batch in its order. Only honoured where the mapping reports batch item failures; otherwise every normal
 * return means that all is done. Whatever breaks the contract fails the whole batch. A misspelt top-level
 * key reads as an empty response: all done, and the messages are lost.
 * Source: Lambda developer guide, "Handling errors for an SQS event source"; facts 2.5.
 */
export function readBatchResponse(
  payload: string,
  messageIds: readonly string[],
  reportsFailures: boolean,
): BatchReading {
  const allDone: BatchReading = { done: messageIds, failed: [] };
  if (!reportsFailures) return allDone;
  const reported = reportedIdentifiers(payload);
  const known = new Set(messageIds);
  if (!reported || !reported.every((id) => typeof id === 'string' && known.has(id)))
    return { done: [], failed: messageIds };
  const failed = new Set<unknown>(reported);
  return {
    done: messageIds.filter((id) => !failed.has(id)),
    failed: messageIds.filter((id) => failed.has(id)),
  };
}

/** What stands where the identifiers should; undefined when the answer has no readable form at all. */
function reportedIdentifiers(payload: string): readonly unknown[] | undefined {
  if (payload === '') return [];
  let response: unknown;
  try {
    response = JSON.parse(payload);
  } catch {
    return undefined;
  }
  const failures = (response as { batchItemFailures?: unknown } | null)?.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return undefined;
  return failures.map((failure) => (failure as { itemIdentifier?: unknown } | null)?.itemIdentifier);
}
