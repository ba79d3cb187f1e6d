import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '58-reopens-in-three-calls',
  rank: '3',
  rows: ['B1'],
  belief: 'Three awaits are a unit.',
  scenario: 'replay-reopen',
  breaks: 'nothing-lost',
  recognise: 'The job is open again, and there is neither a record of it nor an event that brings it.',
  patches: [
    {
      file: 'replay/reopen.ts',
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
          there: `await pastConflicts(() => dynamo.send(new TransactWriteCommand(write)));
    return 'reopened';
  } catch (thrown) {
    if ((thrown as { name?: unknown }).name === 'TransactionCanceledException') return 'waits';`,
          instead: `const [status, ...puts] = write.TransactItems ?? [];
    await pastConflicts(() => dynamo.send(new UpdateCommand(status?.Update as UpdateCommandInput)));
    for (const { Put } of puts) await dynamo.send(new PutCommand(Put as PutCommandInput));
    return 'reopened';
  } catch (thrown) {
    if (isConditionFailed(thrown)) return 'waits';`,
        },
        {
          there: "import { pastConflicts } from '#lab/worker/conflicts.ts';",
          instead: `import { pastConflicts } from '#lab/worker/conflicts.ts';
import { isConditionFailed } from '#lab/worker/refused.ts';`,
        },
      ],
    },
  ],
};
