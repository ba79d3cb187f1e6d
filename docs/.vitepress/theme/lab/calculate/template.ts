import type { Advice, Advised } from './advice.ts';

/** The same as lines of a CloudFormation template. */
export function templateOf({ settings }: Advised): string {
  const value = (name: Advice['name']): number => settings.find((one) => one.name === name)!.value;
  return `JobsQueue:
  VisibilityTimeout: ${value('VisibilityTimeout')}
  MessageRetentionPeriod: ${value('MessageRetentionPeriod')}
  RedrivePolicy: { maxReceiveCount: ${value('maxReceiveCount')}, … }
DeadLetterQueue:
  MessageRetentionPeriod: ${value('DeadLetterRetention')}`;
}
