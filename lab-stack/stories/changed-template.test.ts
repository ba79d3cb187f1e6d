import { afterAll, afterEach, expect, test } from 'vitest';
import { openStage } from './stage.ts';

const stage = await openStage({
  changes: [
    ['maxReceiveCount: 5', 'maxReceiveCount: 2'],
    ['VisibilityTimeout: 181', 'VisibilityTimeout: 600'],
  ],
});
afterEach(() => stage.calm());
afterAll(() => stage.close());

test('a value changed in the template changes the run: two receives, ten minutes apart', async () => {
  const start = stage.stack.clock.now();
  await stage.slip('malformed');
  await stage.until(() => stage.stack.sqs.messages('DeadLetterQueue').length === 1);
  const [letter] = stage.stack.sqs.messages('DeadLetterQueue');
  expect(letter).toMatchObject({ body: 'malformed', receiveCount: 2 });
  // Moved when it was asked for a third time, after two visibility timeouts.
  expect(stage.stack.clock.now() - start).toBeGreaterThanOrEqual(2 * 600_000);
});
