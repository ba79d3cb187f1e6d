import { ServiceError } from '../../service.ts';
import { checkPattern } from '../mapping/pattern.ts';

/** What a caller may say about a mapping, in CreateEventSourceMapping and UpdateEventSourceMapping. */
export interface MappingInput {
  readonly EventSourceArn?: string;
  readonly FunctionName?: string;
  readonly Enabled?: boolean;
  readonly BatchSize?: number;
  readonly MaximumBatchingWindowInSeconds?: number;
  readonly FunctionResponseTypes?: readonly string[];
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number };
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern?: string }[] };
}

/** The configuration of a mapping, complete and valid. */
export interface MappingConfig {
  readonly batchSize: number;
  readonly windowSeconds: number;
  readonly reportsFailures: boolean;
  readonly maximumConcurrency?: number;
  readonly filters: readonly string[];
}

const DEFAULTS: MappingConfig = { batchSize: 10, windowSeconds: 0, reportsFailures: false, filters: [] };

/** Parameters of streams, and what this local Lambda does not offer. */
const UNSUPPORTED = [
  'BisectBatchOnFunctionError',
  'DestinationConfig',
  'MaximumRecordAgeInSeconds',
  'MaximumRetryAttempts',
  'ParallelizationFactor',
  'ProvisionedPollerConfig',
  'StartingPosition',
  'TumblingWindowInSeconds',
] as const;

/**
 * A configuration with the changes of an input; throws an InvalidParameterValueException for what AWS
 * refuses. An empty ScalingConfig or FilterCriteria takes the setting away. Source: facts 2.1, 2.10 rule 8.
 */
export function configure(
  input: MappingInput,
  queueArn: string,
  current: MappingConfig = DEFAULTS,
): MappingConfig {
  const unsupported = UNSUPPORTED.find((name) => Object.hasOwn(input, name));
  if (unsupported) throw invalid(`Unsupported parameter: ${unsupported} for an SQS event source.`);
  const fifo = queueArn.endsWith('.fifo');
  const batchSize = wholeNumber('BatchSize', input.BatchSize, 1, 10_000) ?? current.batchSize;
  const windowSeconds =
    wholeNumber('MaximumBatchingWindowInSeconds', input.MaximumBatchingWindowInSeconds, 0, 300) ??
    current.windowSeconds;
  if (fifo && windowSeconds > 0)
    throw invalid('Batching window is not supported for FIFO queues: MaximumBatchingWindowInSeconds.');
  if (fifo && batchSize > 10)
    throw invalid(`BatchSize ${batchSize} is more than the 10 that a FIFO queue allows.`);
  if (batchSize > 10 && windowSeconds < 1)
    throw invalid(
      'Maximum batch window in seconds must be greater than 0 if maximum batch size is greater than 10',
    );
  const maximumConcurrency = input.ScalingConfig
    ? wholeNumber('ScalingConfig.MaximumConcurrency', input.ScalingConfig.MaximumConcurrency, 2, 1000)
    : current.maximumConcurrency;
  return {
    batchSize,
    windowSeconds,
    reportsFailures: readResponseTypes(input.FunctionResponseTypes) ?? current.reportsFailures,
    filters: readFilters(input.FilterCriteria) ?? current.filters,
    ...(maximumConcurrency !== undefined && { maximumConcurrency }),
  };
}

export function invalid(message: string): ServiceError {
  return new ServiceError('InvalidParameterValueException', message);
}

function wholeNumber(name: string, value: unknown, least: number, most: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalid(`${name} is ${JSON.stringify(value)}, but must be a whole number from ${least} to ${most}.`);
}

function readResponseTypes(types: MappingInput['FunctionResponseTypes']): boolean | undefined {
  if (types === undefined || types === null) return undefined;
  const fits =
    Array.isArray(types) && types.length <= 1 && types.every((one) => one === 'ReportBatchItemFailures');
  if (!fits) throw invalid('FunctionResponseTypes may hold ReportBatchItemFailures, and nothing else.');
  return types.length === 1;
}

const MOST_FILTERS = 5;
const LONGEST_PATTERN = 4096;

function readFilters(criteria: MappingInput['FilterCriteria']): readonly string[] | undefined {
  if (criteria === undefined || criteria === null) return undefined;
  const patterns = (criteria.Filters ?? []).map(({ Pattern }) => Pattern ?? '{}');
  if (patterns.length > MOST_FILTERS) throw invalid(`FilterCriteria has more than ${MOST_FILTERS} filters.`);
  patterns.forEach(refuseBadPattern);
  return patterns;
}

function refuseBadPattern(pattern: string): void {
  if (pattern.length > LONGEST_PATTERN)
    throw invalid(`A filter pattern is longer than ${LONGEST_PATTERN} characters.`);
  try {
    checkPattern(JSON.parse(pattern));
  } catch (error) {
    throw invalid(`Invalid filter pattern definition: ${(error as Error).message}`);
  }
}
