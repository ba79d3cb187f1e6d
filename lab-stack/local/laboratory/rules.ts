/**
 * The rows of docs/reference that the laboratory names: why something happens, or why a setting is refused. A test
 * holds each of them to the rows that there are.
 */
export const RULE_IDS = [
  'batch-empty-list',
  'batch-error',
  'batch-failed-waits',
  'batch-flag-off',
  'batch-some-failed',
  'lambda-mapping-sync',
  'lambda-reserve-cap',
  'lambda-timeout-range',
  'mapping-batch-size-standard',
  'mapping-concurrency-caps',
  'mapping-concurrency-range',
  'mapping-error-slows',
  'mapping-gathers-receives',
  'mapping-initial-pollers',
  'mapping-throttle-burns-receive',
  'mapping-throttle-keeps-batch',
  'mapping-throttle-slows',
  'mapping-timeout-checked',
  'mapping-visibility-recommended',
  'mapping-window-large-batch',
  'mapping-window-range',
  'sqs-delete-old-handle',
  'sqs-long-poll-wakes',
  'sqs-max-receive-range',
  'sqs-receive-count-meaning',
  'sqs-redrive-moment',
  'sqs-standard-delete-expired',
  'sqs-visibility-range',
  'sqs-visibility-starts-at-call',
] as const;

export type RuleId = (typeof RULE_IDS)[number];
