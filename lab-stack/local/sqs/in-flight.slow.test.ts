import { expect, test } from 'vitest';
import { fixture } from './testing/fixture.ts';

test('1.3 at 120,000 in flight a short poll is refused, a long poll finds nothing, and a delete makes room', async () => {
  const { queue, receive, call, clock } = fixture();
  const url = await queue('jobs', { VisibilityTimeout: '600' });
  const Entries = Array.from({ length: 10 }, (_, index) => ({ Id: String(index), MessageBody: 'x' }));
  for (let sent = 0; sent < 120_010; sent += 10) await call('SendMessageBatch', { QueueUrl: url, Entries });
  let last: string | undefined;
  for (let taken = 0; taken < 120_000; taken += 10) last = (await receive(url))[0]!.ReceiptHandle;
  await expect(receive(url)).rejects.toMatchObject({ code: 'OverLimit', status: 403 });
  const poll = receive(url, { WaitTimeSeconds: 20 });
  await clock.advance(5_000);
  await call('DeleteMessage', { QueueUrl: url, ReceiptHandle: last });
  expect(await poll).toHaveLength(1);
});
