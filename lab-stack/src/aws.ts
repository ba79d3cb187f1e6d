import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// Made once for each environment, outside the handlers, and configured by the standard environment alone
// (region, credentials, AWS_ENDPOINT_URL): the code that runs in a test is the code that deploys.
// PURE lets the bundler leave out of a function the clients that it never asks: a cold start pays for each.

/** The tables, in plain JavaScript values; members that are undefined are not written. */
export const dynamo: DynamoDBDocumentClient = /* @__PURE__ */ DynamoDBDocumentClient.from(
  /* @__PURE__ */ new DynamoDBClient({}),
  {
    marshallOptions: { removeUndefinedValues: true },
  },
);

/** The queues. */
export const sqs: SQSClient = /* @__PURE__ */ new SQSClient({});

/** The functions and their event source mappings. */
export const lambda: LambdaClient = /* @__PURE__ */ new LambdaClient({});

/** For calls that are not worth a second attempt: what they hope for happens later without them. */
export const lambdaOnce: LambdaClient = /* @__PURE__ */ new LambdaClient({ maxAttempts: 1 });

const throttled = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
]);

/**
 * Whether a call of a client above failed for a reason that may pass by itself: throttled, a 5xx, timed out,
 * or no answer at all. Whether it took effect is then unknown. (AWS SDKs reference: retry behavior.)
 */
export function mayPass(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (throttled.has(thrown.name) || thrown.name === 'TimeoutError' || thrown.name === 'AbortError')
    return true;
  const { $fault, $metadata } = thrown as { $fault?: string; $metadata?: { httpStatusCode?: number } };
  if (!$metadata) return false;
  const status = $metadata.httpStatusCode;
  return status === undefined ? $fault !== 'client' : status === 429 || status >= 500;
}
