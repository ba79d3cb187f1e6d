/** The portal's first half as the stem has it: the request itself tells the worker. Every call may end the function. */

import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const story: Scenario = {
  name: 'order-without-a-message',
  title: 'A customer sends one order.',
  given: {},
  when: [{ name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) }],
  then: ['nothing-lost', 'nothing-announced-early'],
  bounds: { faults: 1, holds: 0 },
};

const IMPORTS = `import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { sqs } from '#lab/aws.ts';
import { messageBody } from '#lab/job/event.ts';
`;
const PUT = `await dynamo.send(
  new PutCommand({ TableName: settings.jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' }),
);`;
const TRANSACTION = `await dynamo.send(
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName: settings.jobsTable, Item: job, ConditionExpression: 'attribute_not_exists(jobId)' } },
    ],
  }),
);`;
const PUT_EVENT = 'await dynamo.send(new PutCommand({ TableName: settings.outboxTable, Item: event }));';
const SEND = `await sqs.send(
  new SendMessageCommand({ QueueUrl: settings.jobsQueueUrl, MessageBody: messageBody(event) }),
);`;

/** The function sends by itself: it knows the queue, and wakes no other function. */
function sending(lines: string): readonly Change[] {
  return [
    {
      file: 'template.yaml',
      edits: [
        [
          'RELAY_FUNCTION: !Ref RelayFunction',
          'RELAY_FUNCTION: !Ref RelayFunction\n          JOBS_QUEUE_URL: !Ref JobsQueue',
        ],
      ],
    },
    {
      file: 'src/submit/handler.ts',
      edits: [["  if (outcome.kind === 'stored') await nudge(event);\n", '']],
    },
    {
      file: 'src/submit/store.ts',
      imports: IMPORTS,
      regions: { ex02a: `${lines}\nreturn { kind: 'stored', job };` },
    },
  ];
}

function shown(changes: readonly Change[]): Promise<Shown> {
  return exploredShown(story, filledTexts(changes), {
    outcome: (broke, schedules) =>
      broke ?? `In all ${schedules} schedules the order is stored and reaches the worker.`,
    // The invocation is ended when it has stored the order.
    telling: (one) => one.kind === 'called' && one.run === 'A' && one.fault === 'crash-after',
  });
}

export default proof({
  a: () => shown(sending(`${SEND}\n${PUT}`)),
  b: () => shown(sending(`${TRANSACTION}\n${SEND}`)),
  c: () => shown([]),
  d: () =>
    shown([
      {
        file: 'src/submit/store.ts',
        imports: "import { PutCommand } from '@aws-sdk/lib-dynamodb';\n",
        regions: { ex02a: `${PUT}\n${PUT_EVENT}\nreturn { kind: 'stored', job };` },
      },
    ]),
});
