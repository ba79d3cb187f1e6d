import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '56-replay-does-the-work',
  rank: '23',
  rows: ['I1'],
  belief: 'The dead-letter queue only holds undone work.',
  scenario: 'replay-live',
  breaks: 'one-document',
  recognise: 'The replay orders the document itself while a worker is at the same job: it is made twice.',
  patches: [
    {
      file: 'replay/by-send.ts',
      edits: [
        {
          there: `const moved = (await moveOne(letter, job, summary.runId)) === 'moved';
        if (moved) summary.replayed += 1;
        return moved;`,
          instead: `const made = await makeHere(job);
        if (made) summary.replayed += 1;
        return made;`,
        },
        {
          there: 'async function keepRate(',
          instead: `/** The cause is mended: the work is done here instead of being sent round again. */
async function makeHere(job: JobRecord): Promise<boolean> {
  const { template, parameters } = job;
  const answer = await askForDocument({ key: \`\${job.operationKey}/replay\`, template, parameters }, 5_000);
  if (answer.kind !== 'made') return false;
  const write = new UpdateCommand({
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    UpdateExpression: 'SET #status = :completed, documentId = :id, documentUrl = :url REMOVE openStatus, dueAt',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':completed': 'COMPLETED',
      ':id': answer.document.documentId,
      ':url': answer.document.url,
    },
  });
  await dynamo.send(write);
  return true;
}

async function keepRate(`,
        },
        {
          there: "import type { JobRecord } from '#lab/job/record.ts';",
          instead: `import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { askForDocument } from '#lab/provider/client.ts';
import { settings } from '#lab/settings.ts';`,
        },
        {
          there: `import { moveOne } from './move.ts';
`,
          instead: '',
        },
      ],
    },
  ],
};
