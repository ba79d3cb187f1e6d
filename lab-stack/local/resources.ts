import type { ServiceName } from './service.ts';
import type { FunctionSpec, MappingSpec, StackModel } from './template/model.ts';

type Call = (service: ServiceName, action: string, input: unknown) => Promise<unknown>;

/** Creates the template's tables, queues and mappings through the door, as a deployment would. */
export async function createResources(model: StackModel, boot: Call): Promise<void> {
  await createTables(model, boot);
  await createQueues(model, boot);
}

/** The tables alone. */
export async function createTables({ tables }: StackModel, boot: Call): Promise<void> {
  for (const { name, input, ttlAttribute } of tables) {
    await boot('dynamodb', 'CreateTable', input);
    if (ttlAttribute === undefined) continue;
    const ttl = { AttributeName: ttlAttribute, Enabled: true };
    await boot('dynamodb', 'UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: ttl });
  }
}

/** The queues, and the mappings that read them. */
export async function createQueues({ queues, functions }: StackModel, boot: Call): Promise<void> {
  for (const { name, attributes, tags } of queues) {
    await boot('sqs', 'CreateQueue', { QueueName: name, Attributes: attributes, tags });
  }
  for (const spec of functions) {
    for (const mapping of spec.mappings)
      await boot('lambda', 'CreateEventSourceMapping', mappingInput(spec, mapping));
  }
}

/** What CreateEventSourceMapping takes for a function's mapping. */
export function mappingInput({ name }: FunctionSpec, mapping: MappingSpec): Record<string, unknown> {
  return {
    FunctionName: name,
    EventSourceArn: mapping.queueArn,
    BatchSize: mapping.batchSize,
    MaximumBatchingWindowInSeconds: mapping.windowSeconds,
    Enabled: mapping.enabled,
    ...(mapping.reportBatchItemFailures && { FunctionResponseTypes: ['ReportBatchItemFailures'] }),
    ...(mapping.maximumConcurrency !== undefined && {
      ScalingConfig: { MaximumConcurrency: mapping.maximumConcurrency },
    }),
    ...(mapping.filterPatterns && {
      FilterCriteria: { Filters: mapping.filterPatterns.map((pattern) => ({ Pattern: pattern })) },
    }),
  };
}
