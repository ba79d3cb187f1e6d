import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '34-gives-back-without-fence',
  rank: '8a',
  rows: ['D9'],
  belief: 'Giving back can do no harm.',
  scenario: 'worker-provider-away',
  breaks: 'terminal-is-final',
  recognise: 'A gives the job back after another worker has finished it.',
  patches: [
    {
      file: 'worker/settle.ts',
      edits: [
        {
          there: `return settle(job, 'QUEUED', {
    set: { openStatus: 'QUEUED', dueAt: now, lastFailure: { code, at: now } },
    remove: ['leaseUntil', ...(keyUnused ? ['providerAskedAt'] : [])],
  });`,
          instead: `const write: UpdateCommandInput = {
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    UpdateExpression:
      'SET #status = :queued, openStatus = :queued, dueAt = :now, updatedAt = :now, lastFailure = :failure ' +
      \`REMOVE leaseUntil\${keyUnused ? ', providerAskedAt' : ''}\`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':queued': 'QUEUED', ':now': now, ':failure': { code, at: now } },
  };
  return pastConflicts(() => dynamo.send(new UpdateCommand(write))).then(() => 'settled');`,
        },
      ],
    },
  ],
};
