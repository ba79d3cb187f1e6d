import type { QueueSpec } from './model.ts';
import { TemplateError } from './nodes.ts';
import type { Plain } from './nodes.ts';
import { flag, integer, list, placed, shape, text, word } from './shape.ts';
import { readTags, tagsByKey } from './tags.ts';

const readProperties = shape(
  {},
  {
    QueueName: placed(text),
    // Ranges: facts, SQS 1.1 and 1.2.
    VisibilityTimeout: integer(0, 43_200),
    MessageRetentionPeriod: integer(60, 1_209_600),
    DelaySeconds: integer(0, 900),
    MaximumMessageSize: integer(1024, 1_048_576),
    ReceiveMessageWaitTimeSeconds: integer(0, 20),
    FifoQueue: flag,
    ContentBasedDeduplication: flag,
    DeduplicationScope: word('queue', 'messageGroup'),
    FifoThroughputLimit: word('perQueue', 'perMessageGroupId'),
    SqsManagedSseEnabled: flag,
    KmsMasterKeyId: text,
    KmsDataKeyReusePeriodSeconds: integer(60, 86_400),
    RedrivePolicy: shape({ deadLetterTargetArn: placed(text), maxReceiveCount: integer(1, 1000) }, {}),
    RedriveAllowPolicy: shape(
      { redrivePermission: word('allowAll', 'denyAll', 'byQueue') },
      { sourceQueueArns: list(text, { min: 1, max: 10 }) },
    ),
    Tags: readTags,
  },
);

/** AWS::SQS::Queue. `queueArns` are those of the template: a dead-letter queue elsewhere cannot be reached. */
export function readQueue(
  logicalId: string,
  name: string,
  arn: string,
  queueArns: ReadonlySet<string>,
  node: Plain,
): QueueSpec {
  const { QueueName, Tags, RedrivePolicy, RedriveAllowPolicy, ...scalars } = readProperties(node, logicalId);
  if (QueueName && name.endsWith('.fifo') !== (scalars.FifoQueue ?? false))
    throw new TemplateError(
      QueueName.node.at,
      `${logicalId} is named ${name}: FIFO queues, and only they, end in .fifo.`,
    );
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(scalars)) attributes[key] = String(value);
  // SQS knows FifoQueue only as true.
  if (scalars.FifoQueue === false) delete attributes.FifoQueue;
  if (RedrivePolicy) {
    const target = RedrivePolicy.deadLetterTargetArn;
    if (!queueArns.has(target.value))
      throw new TemplateError(target.node.at, `${target.value} is not the Arn of a queue in this template.`);
    attributes.RedrivePolicy = JSON.stringify({
      deadLetterTargetArn: target.value,
      maxReceiveCount: RedrivePolicy.maxReceiveCount,
    });
  }
  if (RedriveAllowPolicy) attributes.RedriveAllowPolicy = JSON.stringify(RedriveAllowPolicy);
  return { logicalId, name, arn, attributes, tags: tagsByKey(Tags) };
}
