import { invalidParameter } from './errors.ts';
import { isObject } from './parameters.ts';
import type { Input } from './parameters.ts';

export interface RedrivePolicy {
  readonly deadLetterTargetArn: string;
  /** 1 to 1,000. A message is delivered so often, and moved at the next receive (facts: SQS 1.5). */
  readonly maxReceiveCount: number;
}

export interface RedriveAllowPolicy {
  readonly redrivePermission: 'allowAll' | 'denyAll' | 'byQueue';
  readonly sourceQueueArns: readonly string[];
}

const ARN = /^arn:aws[\w-]*:sqs:[\w-]+:\d{12}:[\w-]+(?:\.fifo)?$/;

export function isQueueArn(text: string): boolean {
  return ARN.test(text);
}

function parse(name: string, text: string): Input {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // The refusal below says it.
  }
  throw invalidParameter(name, text, 'it must be a JSON object.');
}

/** @throws InvalidParameterValue when a member is missing or out of its range. Looks no queue up. */
export function redrivePolicy(text: string): RedrivePolicy {
  const refuse = (reason: string): Error => invalidParameter('RedrivePolicy', text, reason);
  const { deadLetterTargetArn: target, maxReceiveCount: count } = parse('RedrivePolicy', text);
  if (typeof target !== 'string' || !isQueueArn(target))
    throw refuse('deadLetterTargetArn must be the ARN of a queue.');
  const most = typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : count;
  if (typeof most !== 'number' || !Number.isInteger(most) || most < 1 || most > 1000)
    throw refuse('maxReceiveCount must be a whole number from 1 to 1000.');
  return { deadLetterTargetArn: target, maxReceiveCount: most };
}

/** @throws InvalidParameterValue */
export function redriveAllowPolicy(text: string): RedriveAllowPolicy {
  const refuse = (reason: string): Error => invalidParameter('RedriveAllowPolicy', text, reason);
  const { redrivePermission: permission, sourceQueueArns: sources } = parse('RedriveAllowPolicy', text);
  if (permission !== 'allowAll' && permission !== 'denyAll' && permission !== 'byQueue')
    throw refuse('redrivePermission must be allowAll, denyAll or byQueue.');
  if (permission !== 'byQueue') {
    if (sources !== undefined) throw refuse('sourceQueueArns goes only with byQueue.');
    return { redrivePermission: permission, sourceQueueArns: [] };
  }
  if (!Array.isArray(sources) || sources.length < 1 || sources.length > 10)
    throw refuse('byQueue needs sourceQueueArns with 1 to 10 ARNs; for more, use allowAll.');
  if (!sources.every((arn) => typeof arn === 'string' && isQueueArn(arn)))
    throw refuse('each of sourceQueueArns must be the ARN of a queue.');
  return { redrivePermission: permission, sourceQueueArns: sources };
}

/** Whether the queue with this policy lets `sourceArn` use it as its dead-letter queue. */
export function allowsSource(policy: RedriveAllowPolicy | undefined, sourceArn: string): boolean {
  if (!policy || policy.redrivePermission === 'allowAll') return true;
  return policy.redrivePermission === 'byQueue' && policy.sourceQueueArns.includes(sourceArn);
}
