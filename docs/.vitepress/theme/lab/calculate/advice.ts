/** What the settings calculator is told, and what it answers: settings, each with its reasons. Times are seconds. */

export interface Known {
  /** The function's timeout. */
  readonly timeout: number;
  /** The mapping's batch window. */
  readonly window: number;
  /** A message is to be tried at least so often. */
  readonly tries: number;
  /** The longest time for which what the function needs is away. */
  readonly outage: number;
  /** How long it takes until somebody has dealt with a dead letter. */
  readonly look: number;
  readonly fifo: boolean;
}

/** A sentence, and the row of docs/reference that it rests on. */
export interface Reason {
  readonly text: string;
  readonly rule: CalculatorRule;
}

export interface Advice {
  readonly name: keyof typeof LABELS;
  readonly value: number;
  readonly unit: 's' | '';
  readonly reasons: readonly Reason[];
  /** Why it cannot be set as needed. */
  readonly trouble?: string;
}

/** What the settings are called, in a template and on a page. */
export const LABELS = {
  VisibilityTimeout: 'The queue’s visibility timeout',
  maxReceiveCount: 'Max receive count of its redrive policy',
  MessageRetentionPeriod: 'The queue’s retention',
  DeadLetterRetention: 'The dead-letter queue’s retention',
} as const;

/** The rows that the calculator names; a test holds them to those that there are. */
export const CALCULATOR_RULES = [
  'mapping-max-receive-recommended',
  'mapping-visibility-recommended',
  'mapping-window-fifo',
  'sqs-dead-letter-retention-fifo',
  'sqs-dead-letter-retention-standard',
  'sqs-max-receive-range',
  'sqs-redrive-moment',
  'sqs-retention-expires',
  'sqs-retention-range',
] as const;

export type CalculatorRule = (typeof CALCULATOR_RULES)[number];

export interface Advised {
  readonly settings: readonly Advice[];
  /** A message that nobody can do is a dead letter after this time, if its runs take none and nothing waits. */
  readonly parkedAfter: number;
  /** A message survives an outage of this length. */
  readonly survives: number;
}
