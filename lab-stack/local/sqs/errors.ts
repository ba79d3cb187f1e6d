import { ServiceError } from '../service.ts';

/**
 * Shape name → the code of the older query protocol and the HTTP status, where they differ from the shape
 * name and 400. Source: the service model of Amazon SQS, API version 2012-11-05.
 */
const LEGACY: ReadonlyMap<string, readonly [code: string, status: number]> = new Map([
  ['BatchEntryIdsNotDistinct', ['AWS.SimpleQueueService.BatchEntryIdsNotDistinct', 400]],
  ['BatchRequestTooLong', ['AWS.SimpleQueueService.BatchRequestTooLong', 400]],
  ['EmptyBatchRequest', ['AWS.SimpleQueueService.EmptyBatchRequest', 400]],
  ['InvalidBatchEntryId', ['AWS.SimpleQueueService.InvalidBatchEntryId', 400]],
  ['OverLimit', ['OverLimit', 403]],
  ['PurgeQueueInProgress', ['AWS.SimpleQueueService.PurgeQueueInProgress', 403]],
  ['QueueDeletedRecently', ['AWS.SimpleQueueService.QueueDeletedRecently', 400]],
  ['QueueDoesNotExist', ['AWS.SimpleQueueService.NonExistentQueue', 400]],
  ['QueueNameExists', ['QueueAlreadyExists', 400]],
  ['ReceiptHandleIsInvalid', ['ReceiptHandleIsInvalid', 404]],
  ['ResourceNotFoundException', ['ResourceNotFoundException', 404]],
  ['TooManyEntriesInBatchRequest', ['AWS.SimpleQueueService.TooManyEntriesInBatchRequest', 400]],
  ['UnsupportedOperation', ['AWS.SimpleQueueService.UnsupportedOperation', 400]],
]);

/**
 * A refusal. `code` is the shape name, for `__type`; `members.QueryErrorCode` is the older code, for the
 * header `x-amzn-query-error` and for `Failed` entries of a batch, and not part of the body.
 */
export function refusal(shape: string, message: string): ServiceError {
  const [code, status] = LEGACY.get(shape) ?? [shape, 400];
  return new ServiceError(shape, message, status, { QueryErrorCode: code });
}

/** The older code of a refusal, as `Failed` entries of a batch carry it. */
export function legacyCode(error: ServiceError): string {
  return String(error.members['QueryErrorCode'] ?? error.code);
}

export function invalidParameter(name: string, value: unknown, reason: string): ServiceError {
  return refusal('InvalidParameterValue', `Value ${show(value)} for parameter ${name} is invalid: ${reason}`);
}

export function queueDoesNotExist(named: string): ServiceError {
  return refusal(
    'QueueDoesNotExist',
    `There is no queue ${named} here. Check its name and account, or create it first.`,
  );
}

export function invalidReceiptHandle(queue: string): ServiceError {
  return refusal(
    'ReceiptHandleIsInvalid',
    `This is no receipt handle of the queue ${queue}. Use the ReceiptHandle of the latest receive.`,
  );
}

/** Long values are cut: a refused megabyte shall not come back in the message. */
function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
