import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { eventOf } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { loadAnswer } from '../../exercises/_kit/mock/load-answer.ts';

type Store = typeof import('#lab/submit/store.ts');

const table = mockClient(DynamoDBDocumentClient);
const job = newJob('tenant-a', { requestId: 'r-1', template: 'invoice', parameters: {} }, 'c-1', 1_000);
const event = eventOf(job, 'accepted', 1_000);

beforeEach(() => {
  table.reset();
  table.on(PutCommand).resolves({}).on(TransactWriteCommand).resolves({});
  vi.stubEnv('JOBS_TABLE', 'jobs');
  vi.stubEnv('OUTBOX_TABLE', 'outbox');
});
afterAll(() => {
  table.restore();
  vi.unstubAllEnvs();
});

/** What an answer says, and what it asked to put, as a test with a mock sees it. */
async function seenByMock(answer: string): Promise<{ said: string; put: unknown[] }> {
  const { store } = await loadAnswer<Store>('02-transactional-outbox', answer, 'src/submit/store.ts');
  const { kind: said } = await store(job, event);
  return { said, put: table.commandCalls(PutCommand).map(({ args }) => args[0].input.Item) };
}

// On the wire this answer breaks a1, a3 and a4: who dies between the two puts leaves a job that nobody looks at. A mock
// says yes to one call after another, and holds no table in which the one item could lie without the other.
test('two puts that can part satisfy a mock: both were asked for, and the answer is right', async () => {
  expect(await seenByMock('wrong/a-two-puts')).toEqual({ said: 'stored', put: [job, event] });
});

test('the same question turns the right answer down: it put nothing, it wrote one transaction', async () => {
  expect(await seenByMock('solution')).toEqual({ said: 'stored', put: [] });
});
