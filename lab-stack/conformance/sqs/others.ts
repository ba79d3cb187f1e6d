import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, inGroup, queue } from './bench.ts';

const KEY = 'alias/aws/sqs';

/** Fair queues and encryption. */
export const others: Checks = {
  'sqs-fair-group-on-standard': async (target) => {
    const made = await queue(target);
    for (const body of ['1', '2']) await made.send(body, inGroup('tenant'));
    same((await made.receive({ MaxNumberOfMessages: 1 })).length, 1, 'received of the group');
    same((await made.receive()).length, 1, 'received of the group while one of it is in flight');
  },

  'sqs-fair-record-group': async (target) => {
    const made = await queue(target);
    await made.send('job', inGroup('tenant'));
    const [message] = await made.receive();
    same(bodies(message ? [message] : []), ['job'], 'received');
    same(message?.Attributes['MessageGroupId'], 'tenant', 'the attribute MessageGroupId');
  },

  'sqs-encryption-default': async (target) => {
    same((await (await queue(target)).attributes())['SqsManagedSseEnabled'], 'true', 'SqsManagedSseEnabled');
  },

  'sqs-encryption-exclusive': async (target) => {
    const both = { SqsManagedSseEnabled: 'true', KmsMasterKeyId: KEY };
    await refused(queue(target, both), [
      'InvalidAttributeName',
      'InvalidAttributeValue',
      'InvalidParameterValue',
    ]);
    const made = await queue(target, { KmsMasterKeyId: KEY });
    same((await made.attributes())['SqsManagedSseEnabled'], 'false', 'SqsManagedSseEnabled beside a KMS key');
  },

  'sqs-encryption-reuse': async (target) => {
    const made = await queue(target, { KmsMasterKeyId: KEY });
    same((await made.attributes())['KmsDataKeyReusePeriodSeconds'], '300', 'the default');
    const set = (seconds: number): Promise<void> =>
      made.set({ KmsDataKeyReusePeriodSeconds: String(seconds) });
    for (const right of [60, 86_400]) await set(right);
    for (const wrong of [59, 86_401])
      await refused(set(wrong), ['InvalidAttributeValue', 'InvalidParameterValue']);
  },
};
