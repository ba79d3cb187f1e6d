/** The portal's first half as the stem has it: the request itself tells the worker. Every call may end the function. */

import { asked } from '../../../lab-stack/faults/scenarios/given.ts';
import { post } from '../../../lab-stack/faults/scenarios/events.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { OwnStatement } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const story: Scenario = {
  name: 'order-without-a-message',
  title: 'A customer sends one order.',
  given: {},
  when: [{ name: 'A', function: 'SubmitFunction', event: post(asked('r-1')) }],
  then: ['nothing-lost'],
  bounds: { faults: 1, holds: 0 },
};

const oneItem: OwnStatement = {
  name: 'no-further-item',
  promise: 'An order is one item.',
  ask: 'What else is written for an order?',
  broken({ happenings }) {
    const place = happenings.findIndex(
      (one) =>
        one.kind === 'called' &&
        one.effects.some(
          (effect) => effect.kind === 'item' && effect.table === 'OutboxTable' && effect.after,
        ),
    );
    if (place === -1) return undefined;
    const sentence = 'The order reaches the worker, and it takes an item beside it and a second function.';
    return { statement: 'no-further-item', sentence, shownBy: [place] };
  },
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

async function shown(changes: readonly Change[], own: readonly OwnStatement[] = [oneItem]): Promise<Shown> {
  const shown = await exploredShown(story, filledTexts(changes), {
    own,
    outcome: (broke, schedules) =>
      broke ?? `In all ${schedules} schedules the worker is told of each order that is stored.`,
    // The invocation is ended between its two calls.
    telling: (one) => one.kind === 'called' && one.run === 'A' && one.fault === 'crash-after',
  });
  if (!shown.meets) return shown;
  // The lab stack's worker stores no order, so what it does with such a message is another matter.
  return { ...shown, steps: shown.steps.slice(0, shown.steps.findLastIndex(({ decides }) => decides) + 1) };
}

export default proof({
  a: () => shown(sending(`${SEND}\n${PUT}`)),
  b: () => shown(sending(`${TRANSACTION}\n${SEND}`)),
  c: () => shown([]),
  d: () =>
    shown(
      [
        {
          file: 'src/submit/store.ts',
          imports: "import { PutCommand } from '@aws-sdk/lib-dynamodb';\n",
          regions: { ex02a: `${PUT}\n${PUT_EVENT}\nreturn { kind: 'stored', job };` },
        },
      ],
      // It takes a further item as well, and loses orders: that is what is shown.
      [],
    ),
});
