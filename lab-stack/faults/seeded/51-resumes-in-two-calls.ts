import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '51-resumes-in-two-calls',
  rank: '3',
  rows: ['B1'],
  belief: 'Two awaits are a unit.',
  scenario: 'reconcile-alone',
  breaks: 'nothing-lost',
  recognise: 'The job is QUEUED again, the event that would bring it is missing, and nobody comes.',
  patches: [
    {
      file: 'reconcile/resume.ts',
      edits: [
        {
          there:
            "import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';",
          instead: `import {
  PutCommand,
  UpdateCommand,
  type PutCommandInput,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';`,
        },
        {
          there: 'await pastConflicts(() => dynamo.send(new TransactWriteCommand(write)));',
          instead: `const [status, event] = write.TransactItems ?? [];
    await pastConflicts(() => dynamo.send(new UpdateCommand(status?.Update as UpdateCommandInput)));
    await dynamo.send(new PutCommand(event?.Put as PutCommandInput));`,
        },
      ],
    },
  ],
};
