import { expect, test } from 'vitest';
import { virtualClock } from '../../clock.ts';
import { gather } from './gather.ts';
import type { MappingPorts, MappingSettings } from './ports.ts';

const message = { MessageId: 'm-1', ReceiptHandle: 'r-1', Body: 'x', MD5OfBody: 'x', Attributes: {} };
const settings = {
  queueUrl: 'jobs',
  queueArn: 'arn:aws:sqs:eu-west-1:0:jobs',
  batchSize: 10,
  windowSeconds: 1,
};

test('a poll that comes back empty in the instant in which the window closes is the last one', async () => {
  const clock = virtualClock(0);
  let calls = 0;
  // Set before the window is opened, so it comes before the window's own timer of the same instant.
  const cameBackEmpty = new Promise<object>((resolve) => clock.after(1_000, () => resolve({})));
  const ports = {
    clock,
    call: () => {
      calls++;
      if (calls > 100) throw new Error('polls for ever');
      return calls === 1
        ? Promise.resolve({ Messages: [message] })
        : calls === 2
          ? cameBackEmpty
          : Promise.resolve({});
    },
  } as unknown as MappingPorts;
  const gathered = gather(ports, settings as MappingSettings, new AbortController().signal);
  await clock.advance(1_000);
  expect(await gathered).toHaveLength(1);
  expect(calls).toBe(2);
});
