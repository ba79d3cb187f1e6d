import { functionArn } from '../names.ts';
import type { Place } from '../names.ts';
import type { MappingRecord } from './registry.ts';

/** A mapping as the API answers it. Source: Lambda API reference, EventSourceMappingConfiguration. */
export function describeMapping(record: MappingRecord, place: Place): Record<string, unknown> {
  const { config } = record;
  return {
    UUID: record.uuid,
    EventSourceMappingArn: `arn:aws:lambda:${place.region}:${place.accountId}:event-source-mapping:${record.uuid}`,
    EventSourceArn: record.queueArn,
    FunctionArn: functionArn(place, record.spec.name),
    BatchSize: config.batchSize,
    MaximumBatchingWindowInSeconds: config.windowSeconds,
    FunctionResponseTypes: config.reportsFailures ? ['ReportBatchItemFailures'] : [],
    ...(config.maximumConcurrency !== undefined && {
      ScalingConfig: { MaximumConcurrency: config.maximumConcurrency },
    }),
    ...(config.filters.length > 0 && {
      FilterCriteria: { Filters: config.filters.map((Pattern) => ({ Pattern })) },
    }),
    State: record.state,
    StateTransitionReason: 'USER_INITIATED',
    // The wire has epoch seconds.
    LastModified: record.lastModified / 1000,
    LastProcessingResult: record.mapping.lastResult(),
  };
}
