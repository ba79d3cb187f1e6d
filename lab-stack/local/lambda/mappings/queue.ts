import { ServiceError } from '../../service.ts';
import type { CallService } from '../options.ts';
import type { FunctionSpec } from '../spec.ts';
import { invalid } from './config.ts';

const QUEUE_ARN = /^arn:aws:sqs:[a-z0-9-]+:(\d{12}):([\w-]{1,80}(?:\.fifo)?)$/;

/**
 * The URL of a mapping's queue. Throws an InvalidParameterValueException when the ARN names no SQS queue,
 * the queue is not there, or its visibility timeout is shorter than the function's timeout; nothing checks
 * the last again when either changes later. Source: facts 2.1, 2.2.
 */
export async function findQueue(
  call: CallService,
  queueArn: string,
  spec: FunctionSpec,
  caller: string,
): Promise<string> {
  const [, owner, name] = QUEUE_ARN.exec(queueArn) ?? [];
  if (!name)
    throw invalid(`Unrecognized event source: ${JSON.stringify(queueArn)} is not the ARN of an SQS queue.`);
  const { signal } = new AbortController();
  try {
    const lookUp = { QueueName: name, QueueOwnerAWSAccountId: owner };
    const { QueueUrl } = (await call('sqs', 'GetQueueUrl', lookUp, signal, caller)) as { QueueUrl: string };
    const ask = { QueueUrl, AttributeNames: ['VisibilityTimeout'] };
    const answer = (await call('sqs', 'GetQueueAttributes', ask, signal, caller)) as {
      Attributes?: { VisibilityTimeout?: string };
    };
    refuseShortVisibility(Number(answer.Attributes?.VisibilityTimeout), spec.timeoutSeconds);
    return QueueUrl;
  } catch (error) {
    if (error instanceof ServiceError && error.code.endsWith('QueueDoesNotExist'))
      throw invalid(`Error occurred while ReceiveMessage. SQS Error Code: ${error.code}. ${error.message}`);
    throw error;
  }
}

function refuseShortVisibility(visibilitySeconds: number, timeoutSeconds: number): void {
  if (visibilitySeconds >= timeoutSeconds) return;
  throw invalid(
    `Queue visibility timeout: ${visibilitySeconds} seconds is less than Function timeout: ${timeoutSeconds} seconds`,
  );
}
