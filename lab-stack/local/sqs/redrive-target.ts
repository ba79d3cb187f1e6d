import { arnOf, siteOfArn } from './account.ts';
import { invalidParameter } from './errors.ts';
import { allowsSource, redrivePolicy } from './redrive-policy.ts';
import type { Account } from './account.ts';

/**
 * Checks the dead-letter queue that a queue's attributes name: it exists in this account and Region, has the
 * same type, is another queue, and allows this source (facts: SQS 1.5).
 * @throws InvalidParameterValue
 */
export function checkRedriveTarget(
  account: Account,
  name: string,
  attributes: ReadonlyMap<string, string>,
): void {
  const policy = attributes.get('RedrivePolicy');
  if (policy === undefined) return;
  const refuse = (reason: string): Error => invalidParameter('RedrivePolicy', policy, reason);
  const arn = arnOf(account, name);
  const target = siteOfArn(account, redrivePolicy(policy).deadLetterTargetArn)?.queue;
  if (!target)
    throw refuse('the dead-letter queue does not exist. Create it first, in the same account and Region.');
  if (target.arn === arn) throw refuse('a queue cannot be its own dead-letter queue. Name another.');
  if (target.fifo !== name.endsWith('.fifo'))
    throw refuse(
      'the dead-letter queue of a FIFO queue is a FIFO queue, and of a standard queue a standard one.',
    );
  if (!allowsSource(target.settings.redriveAllow, arn))
    throw refuse(`the RedriveAllowPolicy of ${target.name} does not allow ${name}. Change it there.`);
}
