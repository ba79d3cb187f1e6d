/** A relay with two events, and the queue may take a part of a batch. */

import { asked, queuedJob, waitingEvent } from '../../../lab-stack/faults/scenarios/given.ts';
import { scheduled } from '../../../lab-stack/faults/scenarios/events.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const requests = [asked('r-1'), asked('r-2')];
const story: Scenario = {
  name: 'entries-that-vanish',
  title: 'Two events wait, and a relay sends them in one batch.',
  given: {
    items: {
      JobsTable: requests.map((request) => queuedJob(request)),
      OutboxTable: requests.map((request) => waitingEvent(request)),
    },
  },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: ['nothing-lost'],
  patienceMinutes: 60,
  bounds: { faults: 1, holds: 0 },
};

/** One call for the batch; `read` makes of its `result` what became of the events. */
function sending(read: string): Change {
  return {
    file: 'src/relay/publish.ts',
    regions: {
      ex02b: `const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
${read}`,
    },
  };
}

const ALL_ACCEPTED = "return events.map((event) => ({ event, outcome: 'accepted' as const }));";
/** Takes the mark away: the event waits again, and is due. */
const UNMARK = `await dynamo.send(
  new UpdateCommand({
    TableName: settings.outboxTable,
    Key: { eventId: event.eventId },
    UpdateExpression: 'SET pending = :pending, dueAt = :now REMOVE publishedAt, expiresAt',
    ExpressionAttributeValues: { ':pending': 'PENDING', ':now': Date.now() },
  }),
);`;
const BELIEVES = sending(`void result;\n${ALL_ACCEPTED}`);

function shown(changes: readonly Change[]): Promise<Shown> {
  return exploredShown(story, filledTexts(changes), {
    outcome: (broke, schedules) => broke ?? `In all ${schedules} schedules both events reach the queue.`,
    // The queue takes a part of the batch.
    telling: (one) => one.kind === 'called' && (one.refusals?.length ?? 0) > 0,
  });
}

export default proof({
  a: () =>
    shown([
      {
        file: 'src/relay/drain.ts',
        imports: `import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
`,
        regions: {
          'ex02b-batch': `for (const event of events) await settle({ event, outcome: 'accepted' });
for (const { event, outcome } of await publish(events)) {
if (outcome === 'accepted') tally.published++;
else ${UNMARK}
}`,
        },
      },
    ]),
  b: () =>
    shown([
      BELIEVES,
      { file: 'src/aws.ts', edits: [['new SQSClient({})', 'new SQSClient({ maxAttempts: 10 })']] },
    ]),
  c: () =>
    shown([
      sending(`const ours = result.Failed?.some(({ SenderFault }) => SenderFault) ?? false;
return events.map((event): Sent =>
  ours ? { event, outcome: 'failed', code: 'SenderFault' } : { event, outcome: 'accepted' },
);`),
    ]),
  d: () =>
    shown([
      sending(`const accepted = new Set(result.Successful?.map(({ Id }) => Id));
return events.map((event, place): Sent =>
  accepted.has(String(place)) ? { event, outcome: 'accepted' } : { event, outcome: 'failed', code: 'NotTaken' },
);`),
    ]),
});
