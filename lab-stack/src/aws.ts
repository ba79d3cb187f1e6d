import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// Made once for each environment, outside the handlers, and configured by the standard environment alone
// (region, credentials, AWS_ENDPOINT_URL): the code that runs in a test is the code that deploys.

/** The tables, in plain JavaScript values; members that are undefined are not written. */
export const dynamo: DynamoDBDocumentClient = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const sqs: SQSClient = new SQSClient({});

export const lambda: LambdaClient = new LambdaClient({});

/** For calls that are not worth a second attempt: what they hope for happens later without them. */
export const lambdaOnce: LambdaClient = new LambdaClient({ maxAttempts: 1 });
