/** What the local runtime boots from. Every list is in the order of creation: what is referred to comes first. */

export interface KeyElement {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface IndexInput {
  IndexName: string;
  KeySchema: KeyElement[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  ProvisionedThroughput?: { ReadCapacityUnits: number; WriteCapacityUnits: number };
}

/** The wire JSON of CreateTable. */
export interface CreateTableInput {
  TableName: string;
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  KeySchema: KeyElement[];
  BillingMode?: 'PAY_PER_REQUEST' | 'PROVISIONED';
  ProvisionedThroughput?: { ReadCapacityUnits: number; WriteCapacityUnits: number };
  GlobalSecondaryIndexes?: IndexInput[];
  LocalSecondaryIndexes?: IndexInput[];
}

export interface TableSpec {
  readonly logicalId: string;
  readonly name: string;
  readonly arn: string;
  readonly input: CreateTableInput;
  /** The attribute that holds the expiry, epoch seconds; undefined when TTL is off. */
  readonly ttlAttribute: string | undefined;
}

export interface QueueSpec {
  readonly logicalId: string;
  readonly name: string;
  readonly arn: string;
  /** As CreateQueue and SetQueueAttributes take them: text, RedrivePolicy as JSON text. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
}

export interface RouteSpec {
  /** Upper case, or `ANY`. */
  readonly method: string;
  /** `/jobs/{jobId}` or `$default`. */
  readonly path: string;
}

export interface ScheduleSpec {
  readonly name: string;
  readonly expression: string;
  readonly everySeconds: number;
  /** JSON text that replaces the scheduled event. */
  readonly input: string | undefined;
  readonly enabled: boolean;
}

export interface MappingSpec {
  readonly name: string;
  readonly queueArn: string;
  readonly batchSize: number;
  readonly windowSeconds: number;
  readonly reportBatchItemFailures: boolean;
  readonly maximumConcurrency: number | undefined;
  readonly enabled: boolean;
  /** JSON text each; undefined when nothing is filtered. */
  readonly filterPatterns: readonly string[] | undefined;
}

export interface FunctionSpec {
  readonly logicalId: string;
  readonly name: string;
  readonly arn: string;
  /** Absolute path of the TypeScript file that exports the handler. */
  readonly entry: string;
  readonly exportName: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly reservedConcurrency: number | undefined;
  /** Further attempts after a failed asynchronous one, 0..2. */
  readonly asyncRetries: number;
  readonly asyncMaxAgeSeconds: number;
  readonly routes: readonly RouteSpec[];
  readonly schedules: readonly ScheduleSpec[];
  readonly mappings: readonly MappingSpec[];
}

export interface AlarmSpec {
  readonly logicalId: string;
  readonly name: string;
  readonly description: string;
  readonly namespace: string;
  readonly metricName: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly statistic: string;
  readonly periodSeconds: number;
  readonly evaluationPeriods: number;
  readonly datapointsToAlarm: number;
  readonly threshold: number;
  readonly comparisonOperator: string;
  readonly treatMissingData: string;
}

export interface StackModel {
  readonly tables: readonly TableSpec[];
  readonly queues: readonly QueueSpec[];
  readonly functions: readonly FunctionSpec[];
  readonly alarms: readonly AlarmSpec[];
  /** Values by name. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Values by name, overrides applied. */
  readonly parameters: Readonly<Record<string, string>>;
}
