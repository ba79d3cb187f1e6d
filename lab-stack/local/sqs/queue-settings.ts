import { invalidParameter, refusal } from './errors.ts';
import { isObject } from './parameters.ts';
import { redriveAllowPolicy, redrivePolicy } from './redrive-policy.ts';
import type { RedriveAllowPolicy, RedrivePolicy } from './redrive-policy.ts';

/** What a queue's attributes mean. Spans in milliseconds, sizes in bytes. */
export interface QueueSettings {
  readonly visibilityMs: number;
  readonly delayMs: number;
  readonly retentionMs: number;
  readonly waitMs: number;
  readonly maximumMessageSize: number;
  readonly redrive: RedrivePolicy | undefined;
  readonly redriveAllow: RedriveAllowPolicy | undefined;
  readonly contentBasedDeduplication: boolean;
  readonly deduplicationPerGroup: boolean;
}

interface Rule {
  readonly check: (name: string, value: string) => void;
  readonly standard?: string;
  readonly fifo?: string;
  readonly fifoOnly?: true;
}

const whole =
  (least: number, most: number) =>
  (name: string, value: string): void => {
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return;
    throw invalidValue(name, value, `it must be a whole number from ${least} to ${most}.`);
  };
const oneOf =
  (...values: readonly string[]) =>
  (name: string, value: string): void => {
    if (!values.includes(value)) throw invalidValue(name, value, `it must be ${values.join(' or ')}.`);
  };
const number = (least: number, most: number, preset: number): Rule => ({
  check: whole(least, most),
  standard: String(preset),
  fifo: String(preset),
});
/** An empty value removes such an attribute. */
const removable = (check: (text: string) => unknown): Rule => ({
  check: (_, value) => void (value && check(value)),
});

/** How long a data key is used again in a queue with a KMS key, unless it is told (facts: SQS 1.9). */
const KEY_REUSE_SECONDS = '300';

/** Every attribute that can be set: its range, and its value in a new queue (facts: SQS 1.1, 1.2, 1.7, 1.9). */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['VisibilityTimeout', number(0, 43_200, 30)],
  ['DelaySeconds', number(0, 900, 0)],
  ['MessageRetentionPeriod', number(60, 1_209_600, 345_600)],
  ['MaximumMessageSize', number(1_024, 1_048_576, 1_048_576)],
  ['ReceiveMessageWaitTimeSeconds', number(0, 20, 0)],
  ['SqsManagedSseEnabled', { check: oneOf('true', 'false'), standard: 'true', fifo: 'true' }],
  ['KmsMasterKeyId', { check: () => {} }],
  ['KmsDataKeyReusePeriodSeconds', { check: whole(60, 86_400) }],
  ['Policy', removable(policyDocument)],
  ['RedrivePolicy', removable(redrivePolicy)],
  ['RedriveAllowPolicy', removable(redriveAllowPolicy)],
  ['FifoQueue', { check: oneOf('true'), fifo: 'true', fifoOnly: true }],
  ['ContentBasedDeduplication', { check: oneOf('true', 'false'), fifo: 'false', fifoOnly: true }],
  ['DeduplicationScope', { check: oneOf('queue', 'messageGroup'), fifo: 'queue', fifoOnly: true }],
  [
    'FifoThroughputLimit',
    { check: oneOf('perQueue', 'perMessageGroupId'), fifo: 'perQueue', fifoOnly: true },
  ],
]);

/** The names of the attributes that a queue can be given. */
export const SETTABLE: ReadonlySet<string> = new Set(RULES.keys());

function invalidValue(name: string, value: string, reason: string): Error {
  return refusal('InvalidAttributeValue', `Value ${value} for attribute ${name} is invalid: ${reason}`);
}

function policyDocument(text: string): void {
  try {
    if (isObject(JSON.parse(text))) return;
  } catch {
    // The refusal below says it.
  }
  throw invalidValue('Policy', text, 'it must be a JSON policy document.');
}

/** The attributes of a new queue. */
export function presetAttributes(fifo: boolean): Map<string, string> {
  const presets = [...RULES].map(([name, rule]) => [name, fifo ? rule.fifo : rule.standard] as const);
  return new Map(presets.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * `current` with `changes` applied, checked as a whole.
 * @throws InvalidAttributeName, InvalidAttributeValue, InvalidParameterValue
 */
export function changeAttributes(
  current: ReadonlyMap<string, string>,
  changes: ReadonlyMap<string, string>,
  fifo: boolean,
): Map<string, string> {
  const next = new Map(current);
  for (const [name, value] of changes) {
    const rule = RULES.get(name);
    if (!rule || (rule.fifoOnly && !fifo))
      throw refusal(
        'InvalidAttributeName',
        `A ${fifo ? 'FIFO' : 'standard'} queue has no attribute ${name} to set.`,
      );
    rule.check(name, value);
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  checkEncryption(next, changes);
  if (
    next.get('FifoThroughputLimit') === 'perMessageGroupId' &&
    next.get('DeduplicationScope') !== 'messageGroup'
  )
    throw invalidParameter(
      'FifoThroughputLimit',
      'perMessageGroupId',
      'set DeduplicationScope to messageGroup as well.',
    );
  return next;
}

function checkEncryption(next: Map<string, string>, changes: ReadonlyMap<string, string>): void {
  if (!next.has('KmsMasterKeyId')) {
    next.delete('KmsDataKeyReusePeriodSeconds');
    return;
  }
  if (changes.get('SqsManagedSseEnabled') === 'true')
    throw refusal(
      'InvalidAttributeName',
      'A queue is encrypted by KmsMasterKeyId or by SqsManagedSseEnabled, not by both. Set one of them.',
    );
  next.set('SqsManagedSseEnabled', 'false');
  if (!next.has('KmsDataKeyReusePeriodSeconds')) next.set('KmsDataKeyReusePeriodSeconds', KEY_REUSE_SECONDS);
}

/** What checked attributes mean. */
export function readSettings(attributes: ReadonlyMap<string, string>): QueueSettings {
  const seconds = (name: string): number => Number(attributes.get(name)) * 1000;
  const redrive = attributes.get('RedrivePolicy');
  const allow = attributes.get('RedriveAllowPolicy');
  return {
    visibilityMs: seconds('VisibilityTimeout'),
    delayMs: seconds('DelaySeconds'),
    retentionMs: seconds('MessageRetentionPeriod'),
    waitMs: seconds('ReceiveMessageWaitTimeSeconds'),
    maximumMessageSize: Number(attributes.get('MaximumMessageSize')),
    redrive: redrive === undefined ? undefined : redrivePolicy(redrive),
    redriveAllow: allow === undefined ? undefined : redriveAllowPolicy(allow),
    contentBasedDeduplication: attributes.get('ContentBasedDeduplication') === 'true',
    deduplicationPerGroup: attributes.get('DeduplicationScope') === 'messageGroup',
  };
}
