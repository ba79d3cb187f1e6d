import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '35-duplicate-cleans-up',
  rank: '8b',
  rows: ['D8'],
  belief: 'Whatever goes wrong, the job must not stay locked.',
  scenario: 'worker-two-deliveries',
  breaks: 'terminal-is-final',
  recognise: 'B is turned away, cleans up, and takes the claim from A.',
  patches: [
    {
      file: 'worker/record.ts',
      edits: [
        {
          there: "return { again: true, code: 'in-progress' };",
          instead: `await unlock(jobId);
      return { again: true, code: 'in-progress' };`,
        },
        {
          there: '/** A stale holder never acknowledges: the one that overtook it may still fail. */',
          instead: `/** Whatever went wrong, the job must not stay locked. */
async function unlock(jobId: string): Promise<void> {
  const write = new UpdateCommand({
    TableName: settings.jobsTable,
    Key: { jobId },
    ConditionExpression: '#status = :processing',
    UpdateExpression: 'SET #status = :queued, openStatus = :queued REMOVE leaseUntil',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':processing': 'PROCESSING', ':queued': 'QUEUED' },
  });
  await dynamo.send(write);
}

/** A stale holder never acknowledges: the one that overtook it may still fail. */`,
        },
        {
          there: "import { isMalformed, parseMessage } from '#lab/job/event.ts';",
          instead: `import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { isMalformed, parseMessage } from '#lab/job/event.ts';`,
        },
        {
          there: "import type { Outcome } from '#lab/provider/attempts.ts';",
          instead: `import type { Outcome } from '#lab/provider/attempts.ts';
import { settings } from '#lab/settings.ts';`,
        },
      ],
    },
  ],
};
